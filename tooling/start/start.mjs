/** `npm start`: everything from a fresh clone to the filled site. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { makeReady, root } from './ready.mjs';

await makeReady();
const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/start/serve.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
// The terminal sends Ctrl-C to the child as well; this process only waits for it to finish.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
