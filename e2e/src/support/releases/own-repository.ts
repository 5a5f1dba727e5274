import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './releases';

const run = promisify(execFile);

interface Manifest {
  name: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));

/** Packs the packages for teams and creates the repository of a remote from the tarballs alone. Returns its folder. */
export async function createOwnRepository(name: string, parent: string): Promise<string> {
  const packages = path.join(parent, 'packages');
  await run(process.execPath, ['--import', 'tsx', path.join(root, 'tooling/pack/cli.ts'), packages], {
    cwd: root,
  });
  const creator = path.join(parent, 'creator');
  await install(creator, packages, (file) => /^(create-unitbase-remote|unitbase-contracts)-/.test(file));
  await run(
    process.execPath,
    [path.join(creator, 'node_modules/.bin/create-unitbase-remote'), name, '--packages', packages],
    { cwd: parent },
  );
  const repository = path.join(parent, `${name}-mf`);
  await install(repository, path.join(repository, 'packages'));
  return repository;
}

/**
 * Installs tarballs as npm does, without a registry: the public packages that they and the folder declare are links to
 * those of this project. An undeclared package is missing.
 */
async function install(
  folder: string,
  packages: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const tarballs = (await readdir(packages)).filter((file) => file.endsWith('.tgz')).filter(isWanted);
  for (const tarball of tarballs) {
    const name = tarball.replace(/-\d+\.\d+\.\d+\.tgz$/, '').replace(/^unitbase-/, '@unitbase/');
    const target = path.join(modules, name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', path.join(packages, tarball), '-C', target, '--strip-components', '1']);
    const manifest = await readManifest(target);
    await linkDeclared(manifest, path.join(root, 'node_modules', name), path.join(target, 'node_modules'));
    await linkCommands(manifest, target, modules);
  }
  const own = await readManifest(folder).catch(() => null);
  if (own) await linkDeclared(own, root, modules);
}

/** Links the public packages of a manifest, and their commands, in the versions that `source` gets in this project. */
async function linkDeclared(manifest: Manifest, source: string, modules: string): Promise<void> {
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  await mkdir(modules, { recursive: true });
  for (const name of names.filter((one) => !one.startsWith('@unitbase/'))) {
    const from = packageFolder(name, source);
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(from, path.join(modules, name), 'dir');
    await linkCommands(await readManifest(from), from, modules);
  }
}

/** Returns the folder of a package as Node finds it from `source`. */
function packageFolder(name: string, source: string): string {
  const paths = createRequire(path.join(source, 'package.json')).resolve.paths(name) ?? [];
  const folder = paths
    .map((one) => path.join(one, name))
    .find((one) => existsSync(path.join(one, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed.`);
  return folder;
}

async function linkCommands({ name, bin = {} }: Manifest, folder: string, modules: string): Promise<void> {
  const commands = typeof bin === 'string' ? { [name.replace(/^@[^/]+\//, '')]: bin } : bin;
  await mkdir(path.join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands)) {
    await chmod(path.join(folder, file), 0o755);
    await symlink(path.join(folder, file), path.join(modules, '.bin', command));
  }
}
