import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newRemoteFolder, writeTemplate } from './template';

interface RepositoryOptions {
  name: string;
  /** Folder in which the repository is created. */
  parent: string;
  /** Folder of packed packages, which are copied into the repository. Without it npm takes them from its registry. */
  packages?: string | undefined;
}

/**
 * Creates a Git repository with a remote: a page, a fragment, tests, checks and a CI file. Returns its folder. Throws one
 * sentence for a name that is invalid or taken.
 */
export function createRepository({ name, parent, packages }: RepositoryOptions): string {
  const folder = newRemoteFolder(name, parent);
  const tarballs = packages === undefined ? {} : tarballsIn(packages);
  writeTemplate('template', name, folder);
  writeTemplate('repository', name, folder);
  if (packages !== undefined) usePackages(folder, packages, tarballs);
  // Without Git the folder is as good; the team adds it to its own version control.
  spawnSync('git', ['init', '--quiet'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** Returns the tarballs of a folder by package name. Throws if there is none. */
function tarballsIn(folder: string): Record<string, string> {
  const named = readdirSync(folder).flatMap((file) => {
    const [, part] = /^unitbase-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(file) ?? [];
    return part ? [[`@unitbase/${part}`, file] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  throw new Error(`${folder} contains no packages of Unitbase. Create them by npm run pack.`);
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Copies the tarballs to `packages` and installs all of them from there, also those that others need. */
function usePackages(folder: string, from: string, tarballs: Record<string, string>): void {
  const file = path.join(folder, 'package.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(path.join(folder, 'packages'));
  for (const [name, tarball] of Object.entries(tarballs)) {
    copyFileSync(path.join(from, tarball), path.join(folder, 'packages', tarball));
    const table = name in manifest.dependencies ? manifest.dependencies : manifest.devDependencies;
    table[name] = `file:packages/${tarball}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
