import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The api package's root: the nearest folder that holds the migrations, at or above the started program (bundled or
 * not), or `api` below the working directory.
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
/** Pictures, clips and files that the starting data refer to. */
export const startingData = (...parts: string[]) => path.join(apiRoot, 'starting-data', ...parts);
