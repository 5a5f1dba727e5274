import { spawn } from 'node:child_process';

/** npm ends on SIGTERM without telling the script that it started (npm/cli#6684). Milliseconds between two looks. */
const PARENT_CHECK = 500;

const parent = process.ppid;
const isOfNpm = process.env.npm_lifecycle_event !== undefined;

/**
 * Runs a command until it ends, this process gets SIGTERM, or npm, which started this process, is gone. A command that is
 * stopped ends this process too. Ctrl-C of a terminal reaches the command as well: this process waits for it.
 * @returns {Promise<number>} the command's exit code
 */
export function run(command, args, options) {
  const child = spawn(command, args, options);
  let isStopped = false;
  const wait = () => {
    isStopped = true;
  };
  const stop = () => {
    if (!isStopped) child.kill('SIGTERM');
    isStopped = true;
  };
  process.on('SIGINT', wait);
  process.on('SIGTERM', stop);
  const timer = isOfNpm && setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const status = code ?? (signal ? 1 : 0);
      if (isStopped) process.exit(status);
      resolve(status);
    });
  }).finally(() => {
    process.off('SIGINT', wait);
    process.off('SIGTERM', stop);
    clearInterval(timer);
  });
}
