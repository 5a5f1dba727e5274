import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';

/** Reads `.env` of a folder, such as SITE and RELEASE_STORE of a remote. Variables that are set already win. */
export function loadEnvironment(folder = process.cwd()): void {
  const file = path.join(folder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
