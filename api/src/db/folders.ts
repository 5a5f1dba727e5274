import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the root of the api package: the nearest folder with migrations at or above the started program, or `api`
 * in the working directory.
 */
function packageRoot(): string {
  const starts = [process.env.UNITBASE_API_ROOT, path.dirname(process.argv[1] ?? '.'), path.resolve('api')];
  for (const start of starts) {
    for (let folder = start; folder; folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, 'src/db/migrations'))) return folder;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error(
    'The api cannot find src/db/migrations: set UNITBASE_API_ROOT to the folder of the api package.',
  );
}

export const apiRoot = packageRoot();
export const migrationsFolder = () => path.join(apiRoot, 'src/db/migrations');
/** Returns the path of a file of the starting data. */
export const startingData = (...parts: string[]) => path.join(apiRoot, 'starting-data', ...parts);
