/** `node command.mjs <file> …`: runs a TypeScript command that ends with npm. */
import { run } from './run.mjs';

const code = await run(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
  // The IPC channel closes when this process ends in any way, which stops the other side.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(code);
