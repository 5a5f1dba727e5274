import { spawn } from 'node:child_process';

/** Interval for checking the parent, in milliseconds: npm does not forward SIGTERM to its script (npm/cli#6684). */
const PARENT_CHECK_MILLISECONDS = 500;

const parent = process.ppid;
const isRunByNpm = process.env.npm_lifecycle_event !== undefined;

/**
 * Runs a command until it exits, this process gets SIGTERM, or the npm that started this process is gone. After a stop
 * this process exits too. Ctrl-C also reaches the command, so this process only waits for it.
 * @returns {Promise<number>} exit code of the command
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
  const timer = isRunByNpm && setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MILLISECONDS);
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
