import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packages } from './packages';
import { stage } from './stage';

const run = promisify(execFile);

/**
 * Packs every package for teams into `folder`, as npm publishes it.
 * @returns the file names of the tarballs
 */
export async function packAll(root: string, folder: string): Promise<string[]> {
  const staging = await mkdtemp(path.join(tmpdir(), 'unitbase-pack-'));
  try {
    await writeTypes(root);
    const sources = await npmPack(root, ['--dry-run', ...packages.map((source) => `./${source.folder}`)]);
    const folders = packages.map((source, index) => {
      const files = sources[index]?.files.map((file) => file.path) ?? [];
      const target = path.join(staging, source.folder.replaceAll('/', '-'));
      stage(root, { ...source, files }, target);
      return target;
    });
    await mkdir(folder, { recursive: true });
    await removePackages(folder);
    const packed = await npmPack(staging, ['--pack-destination', path.resolve(folder), ...folders]);
    return packed.map(({ filename }) => filename);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Removes the packages of earlier versions, so that a folder holds one version of each. */
async function removePackages(folder: string): Promise<void> {
  const files = await readdir(folder);
  const packed = files.filter((file) => /^(unitbase|create-unitbase)-.+\.tgz$/.test(file));
  await Promise.all(packed.map((file) => rm(path.join(folder, file))));
}

/** Compiles the declarations of the types. Only changed parts take time. */
async function writeTypes(root: string): Promise<void> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const typed = packages.filter(({ hasTypes }) => hasTypes).map(({ folder }) => folder);
  await run(process.execPath, [tsc, '-b', ...typed], { cwd: root }).catch((error: { stdout?: string }) => {
    throw new Error(`The packages do not compile:\n${error.stdout ?? error}`);
  });
}

interface Packed {
  filename: string;
  files: { path: string }[];
}

/** Runs `npm pack` and returns its report, one entry for each package. */
async function npmPack(cwd: string, args: string[]): Promise<Packed[]> {
  const options = { cwd, maxBuffer: 64 << 20, shell: process.platform === 'win32' };
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', ...args], options);
  const report: Packed[] | Record<string, Packed> = JSON.parse(stdout);
  return Array.isArray(report) ? report : Object.values(report);
}
