import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '@unitbase/tooling/release/project';

/** Runs build.mjs. Returns the folder of its files. Rejects with the output of the build. */
export function buildClientRendered(patterns: Record<string, string[]>): Promise<string> {
  const folder = path.join(root, '.data/bench/client-rendered');
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const build = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'build.mjs'), root, folder, JSON.stringify(patterns)],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    build.stderr.on('data', (data: Buffer) => output.push(data));
    build.on('error', reject);
    build.on('exit', (code) => {
      if (code === 0) resolve(folder);
      else
        reject(
          new Error(
            `The client-rendered reference does not build.\n${Buffer.concat(output).toString('utf8')}`,
          ),
        );
    });
  });
}
