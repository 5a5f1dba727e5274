import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOwnRepository } from '../support/releases/own-repository';
import { release, root, STORE } from '../support/releases/releases';
import { expect, test } from '../support/test';

const run = promisify(execFile);

test('docs/own-repository.md brings a remote outside of this project to a page', async ({
  baseURL,
  open,
  page,
}) => {
  test.setTimeout(300_000);
  const guide = await readFile(path.join(root, 'docs/own-repository.md'), 'utf8');
  const snippets = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines);
  expect(snippets.length).toBeGreaterThan(3);
  const parent = await mkdtemp(path.join(tmpdir(), 'unitbase-own-repository-'));
  try {
    const repository = await createOwnRepository('tides', parent);
    const { stdout } = await run('bash', ['-euc', snippets.join('\n')], {
      cwd: repository,
      // A developer's shell has no NODE_ENV: tests and builds choose their own.
      env: { ...process.env, SITE: baseURL, RELEASE_STORE: STORE, NODE_ENV: '' },
      maxBuffer: 16 << 20,
    });
    expect(stdout).toMatch(/tides@1\.0\.0-[0-9a-f]{8} is live/);
    await open('/tides');
    await expect(page.getByRole('heading', { level: 1, name: 'Tides today' })).toBeVisible();
    const { stdout: files } = await run('git', ['status', '--short', '-uall'], { cwd: repository });
    expect(files).toContain('src/app.tsx');
    expect(files).not.toMatch(/\.pem|\.env$|release-keys|node_modules/m);
    expect(await readdir(repository)).not.toContain('.data');
  } finally {
    await release('disable', 'tides').catch(() => undefined);
    await rm(parent, { recursive: true, force: true });
  }
});
