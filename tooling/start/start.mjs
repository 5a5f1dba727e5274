/** `npm start`: everything from a fresh clone to the filled site. Process managers run this file without npm. */
import path from 'node:path';
import { makeReady, root } from './ready.mjs';
import { run } from './run.mjs';

await makeReady();
const code = await run(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/start/serve.ts')], {
  cwd: root,
  // By the channel the other side learns that this process is gone, however it ends.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exit(code);
