/** `npm start`: runs the site from a fresh clone. Process managers run this file without npm. */
import path from 'node:path';
import { makeReady, root } from './ready.mjs';
import { run } from './run.mjs';

await makeReady();
const code = await run(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/start/serve.ts')], {
  cwd: root,
  // The IPC channel closes when this process ends in any way, which stops the other side.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exit(code);
