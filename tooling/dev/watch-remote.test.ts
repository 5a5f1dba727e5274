import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../release/project';
import { watchRemote } from './watch-remote';
import { untilWritten } from './whole-files.mjs';

test('close ends a build that has not started yet', async () => {
  const output = await mkdtemp(path.join(tmpdir(), 'unitbase-watch-'));
  const onEnd = jest.fn();
  const watch = watchRemote(path.join(root, 'directory-mf'), {
    development: output,
    onBuild: async () => {},
    onEnd,
  });
  await watch.close();
  expect(onEnd).not.toHaveBeenCalled();
  await rm(output, { recursive: true });
}, 20_000);

test('builds a file that an editor empties and then writes only with its text', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-watch-'));
  const page = path.join(folder, 'page.js');
  const config = { mode: 'none', context: folder, entry: './page.js', output: { path: folder } };
  await writeFile(path.join(folder, 'rspack.config.mjs'), `export default ${JSON.stringify(config)}`);
  await writeFile(page, "console.log('first')");
  const results: string[] = [];
  let changed = () => {};
  let finished = () => {};
  const change = new Promise<void>((resolve) => {
    changed = resolve;
  });
  const second = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const watch = watchRemote(folder, {
    async onBuild() {
      const script = await readFile(path.join(folder, 'main.js'), 'utf8');
      results.push(/first|second/.exec(script)?.[0] ?? 'empty');
      if (results.length === 1) await writeFile(page, '');
      else finished();
    },
    onChange: () => changed(),
    onEnd: () => undefined,
  });
  await change;
  await untilWritten([page], 300);
  await writeFile(page, "console.log('second')");
  await second;
  await watch.close();
  await rm(folder, { recursive: true });
  expect(results.slice(0, 2)).toEqual(['first', 'second']);
}, 60_000);
