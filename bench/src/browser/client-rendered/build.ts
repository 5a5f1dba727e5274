import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Builds client-rendered federation (build.mjs) from the project's source.
 * @returns the folder of its files
 * @throws with the build's own output
 */
export function buildClientRendered(root: string, patterns: Record<string, string[]>): Promise<string> {
  const folder = path.join(root, '.data/bench/client-rendered');
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    const build = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'build.mjs'), root, folder, JSON.stringify(patterns)],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    build.stderr.on('data', (data: Buffer) => said.push(data));
    build.on('error', reject);
    build.on('exit', (code) => {
      if (code === 0) resolve(folder);
      else
        reject(new Error(`The client-rendered reference failed.\n${Buffer.concat(said).toString('utf8')}`));
    });
  });
}
