import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs a benchmark of this folder in a process of its own; answers whether its bounds were met. */
function run(file: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, file)], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, LOG_LEVEL: 'error' },
    // By the channel it learns that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/** Search of the news at the api, on DATABASE_URL or the embedded database. */
export const benchNewsSearch = (): Promise<boolean> => run('news-search.ts');

/** Ten uploads of 250 MB at once, on a database and a folder of their own: memory, bytes, refusals, a kill. */
export const benchUploads = (): Promise<boolean> => run('uploads.ts');
