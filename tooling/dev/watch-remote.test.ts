import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../release/project';
import { watchRemote } from './watch-remote';

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
