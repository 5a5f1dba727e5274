import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { release, root, STORE } from '../support/releases/releases';
import { expect, test } from '../support/test';

const run = promisify(execFile);

/** A folder inside the project, so that its packages resolve, but outside its workspaces. */
const folder = path.join(root, 'test-results/teams');

test('the commands of docs/teams.md create, change, release and roll back a remote', async ({ baseURL }) => {
  test.setTimeout(600_000);
  const guide = await readFile(path.join(root, 'docs/teams.md'), 'utf8');
  const snippets = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
  expect(snippets.length).toBeGreaterThan(6);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    // An earlier run on the same data has disabled it.
    await release('enable', 'weather').catch(() => undefined);
    // One shell for all blocks. It ends at the first command that fails, and prints each before it runs it.
    const { stdout } = await run('bash', ['-euxc', snippets.join('\n')], {
      cwd: folder,
      // A developer's shell has no NODE_ENV: tests and builds choose their own.
      env: { ...process.env, SITE: baseURL, RELEASE_STORE: STORE, NODE_ENV: '' },
      maxBuffer: 16 << 20,
    });
    expect(stdout).toMatch(/weather@\S+ goes to 25 % of the visitors/);
    expect(stdout).toMatch(/rollback\s+weather .* The old title was better/);
    expect(stdout).toMatch(/good\s+weather@1\.0\.0-[0-9a-f]{8} \(live\)/);
  } finally {
    await release('disable', 'weather').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});
