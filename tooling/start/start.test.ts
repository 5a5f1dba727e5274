import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Stays until it is told to end, a minute at most; leaves a file for its beginning and one for its end. */
const STAYS = `
const { writeFileSync } = require('node:fs');
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => {
  writeFileSync('ended', '');
  process.exit();
});
writeFileSync('begun', '');
setTimeout(() => {}, 60_000);
`;
const files = ['start.mjs', 'ready.mjs', 'install.mjs', 'run.mjs'].map((file) => `tooling/start/${file}`);
/** The real npm: on the PATH of the copy is one that only stays. A Node from the package `node` has no npm beside it. */
const npm = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((directory) => path.join(directory, 'npm'))
  .find((file) => existsSync(file)) as string;

let folder: string;
let started: ChildProcess;

/** Waits for a file in the copy. Generous: catches hangs, tolerates slow machines. */
async function appears(file: 'begun' | 'ended'): Promise<void> {
  const end = Date.now() + 40_000;
  while (!existsSync(path.join(folder, file))) {
    if (Date.now() > end) throw new Error(`What was started has not ${file}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** `npm start` in the copy. */
function start(): ChildProcess {
  started = spawn(npm, ['start'], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
    stdio: 'ignore',
  });
  return started;
}

/** As after an installation. */
async function install() {
  const lock = await readFile(path.join(folder, 'package-lock.json'));
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(path.join(root, 'node_modules/tsx'), path.join(folder, 'node_modules/tsx'), 'dir');
  const stamp = createHash('sha256').update(lock).digest('hex');
  await writeFile(path.join(folder, 'node_modules/.unitbase-lock'), stamp);
}

/** A copy of the project that has the launcher only. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-start-'));
  await mkdir(path.join(folder, 'tooling/start'), { recursive: true });
  await mkdir(path.join(folder, 'bin'));
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  const scripts = { start: 'node tooling/start/start.mjs' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(path.join(folder, 'package-lock.json'), '{"packages":{}}');
  await writeFile(path.join(folder, 'tooling/start/serve.ts'), STAYS);
  await writeFile(path.join(folder, 'bin/npm'), `#!${process.execPath}\n${STAYS}`, { mode: 0o755 });
});

afterEach(async () => {
  started.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('SIGTERM to npm alone ends the site that npm start runs [operations 16, runtime 14]', async () => {
  await install();
  const npmStart = start();
  await appears('begun');
  npmStart.kill('SIGTERM');
  await appears('ended');
});

test('SIGTERM to npm alone ends the installation too [operations 16]', async () => {
  const npmStart = start();
  await appears('begun');
  npmStart.kill('SIGTERM');
  await appears('ended');
});

test('the site ends with the launcher, however that ends [operations 16]', async () => {
  await install();
  started = spawn(process.execPath, ['tooling/start/start.mjs'], { cwd: folder, stdio: 'ignore' });
  await appears('begun');
  started.kill('SIGKILL');
  await appears('ended');
});
