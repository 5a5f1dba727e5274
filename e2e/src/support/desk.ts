import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/** Runs a desk command on the data of the site under test. Returns its `--json` output. */
export async function desk<Result>(...args: string[]): Promise<Result> {
  const cli = path.join(root, 'tooling/desk/cli.ts');
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR || '.data/e2e' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', cli, ...args, '--json'], {
    cwd: root,
    env,
  });
  return JSON.parse(stdout) as Result;
}
