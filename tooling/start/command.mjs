/** `node command.mjs <file> …`: runs a command of ours, in TypeScript, that ends when npm does. */
import { run } from './run.mjs';

const code = await run(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
  // By the channel the other side learns that this process is gone, however it ends.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(code);
