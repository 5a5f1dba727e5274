import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Builds every changed part; Nx caches the others.
 * @param parts defaults to all
 * @throws with the output of the build
 */
export function build(root: string, parts?: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const nx = spawn(
      process.execPath,
      [
        path.join(root, 'node_modules/nx/dist/bin/nx.js'),
        ...['run-many', '-t', 'build', ...(parts ? ['-p', parts.join(',')] : [])],
      ],
      {
        cwd: root,
        env: { ...process.env, NX_DAEMON: 'false', NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    // Stops the build when the command is stopped.
    const end = () => nx.kill();
    process.once('exit', end);
    nx.stdout.on('data', (data: Buffer) => output.push(data));
    nx.stderr.on('data', (data: Buffer) => output.push(data));
    nx.on('error', reject);
    nx.on('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`The build failed.\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}
