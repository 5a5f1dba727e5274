import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilWritten } from './whole-files.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('waits for the text of a file that an editor has emptied', async () => {
  const file = path.join(folder, 'page.tsx');
  await writeFile(file, '');
  const events: string[] = [];
  const waiting = untilWritten([folder, path.join(folder, 'deleted.tsx'), file]).then(() =>
    events.push('built'),
  );
  await untilWritten([file], 50);
  events.push('written');
  await writeFile(file, 'text');
  await waiting;
  expect(events).toEqual(['written', 'built']);
});

test('builds a file that stays empty', async () => {
  const file = path.join(folder, 'page.tsx');
  await writeFile(file, '');
  await expect(untilWritten([file], 20)).resolves.toBeUndefined();
});
