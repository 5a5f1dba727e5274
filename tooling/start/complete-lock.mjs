/**
 * `npm run lock`: writes package-lock.json with the optional packages of every platform. npm omits those that the
 * registry in use does not have, and then `npm ci` fails everywhere. An entry with version and platform is enough.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
  'wasi',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64le',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** Returns the platform of a package from its name: `@swc/core-linux-x64-musl`. */
function platformOf(name) {
  const words = name.replace('armv7', 'arm').split(/[-/@.]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu =
    PROCESSORS.find((processor) => words.includes(processor)) ?? (words.includes('arm') ? 'arm' : undefined);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

/** Adds the missing optional packages. Returns their number. */
function complete(lock) {
  let added = 0;
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${folder}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      if (lock.packages[nested] || lock.packages[hoisted] || !/^\d/.test(version)) continue;
      lock.packages[hoisted] = { version, ...platformOf(name), optional: true };
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return added;
}

// Runs in an empty folder, because npm would otherwise follow the installed node_modules.
const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-lock-'));
try {
  for (const file of ['package.json', '.npmrc', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(folder, file));
  for (const part of workspaces) {
    mkdirSync(path.join(folder, part), { recursive: true });
    cpSync(path.join(root, part, 'package.json'), path.join(folder, part, 'package.json'));
  }
  const { status } = spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('npm could not resolve the packages. See its message above.');
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const added = complete(lock);
  writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Wrote package-lock.json with ${added} packages of other platforms.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
