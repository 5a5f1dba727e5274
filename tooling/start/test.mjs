/** `npm test`: installs missing packages, then runs all checks and tests (tooling/test/run.ts). */
import { spawnSync } from 'node:child_process';
import { makeReady, root } from './ready.mjs';

await makeReady();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tooling/test/run.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = status ?? 1;
