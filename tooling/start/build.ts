import { type ExecFileException, execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 64 << 20;

/**
 * Builds every changed part; Nx caches the others.
 * @param parts defaults to all
 * @throws with the output of the build
 */
export async function build(root: string, parts?: readonly string[]): Promise<void> {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'build', ...(parts ? ['-p', parts.join(',')] : [])];
  const env = { ...process.env, NX_DAEMON: 'false', NODE_ENV: 'production' };
  const running = promisify(execFile)(process.execPath, args, {
    cwd: root,
    env,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  // Stops the build when the command is stopped.
  const stop = () => running.child.kill();
  process.once('exit', stop);
  try {
    await running;
  } catch (error) {
    const { stdout, stderr } = error as ExecFileException;
    throw new Error(`The build failed.\n${stdout}${stderr}`);
  } finally {
    process.off('exit', stop);
  }
}
