/**
 * `npm run lock`: writes package-lock.json and names in it the optional packages of every platform.
 *
 * npm leaves out of the lockfile those optional packages that the registry at hand does not have, and then refuses
 * `npm ci` on every machine because they are missing from it. An entry with version and platform is all that it asks
 * for; a machine of that platform fetches the package by it.
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

/** Platform of a package by the words of its name: `@swc/core-linux-x64-musl`. */
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

/** Adds the missing optional packages. Returns how many. */
function complete(lock) {
  let added = 0;
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${place}/node_modules/${name}`;
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

// In an empty folder: what lies in node_modules would otherwise decide what is written.
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
  if (status !== 0) throw new Error('npm could not resolve the packages: its message is above.');
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const added = complete(lock);
  writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json is written; ${added} packages of other platforms were named.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
