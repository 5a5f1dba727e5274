import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Measures search at the api and as bare SQL (`api/src/bench`), in a process of its own, on DATABASE_URL or the
 * embedded database. Answers whether the bounds were met.
 */
export function benchSearch(): Promise<boolean> {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'api/src/bench/search.ts')], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}
