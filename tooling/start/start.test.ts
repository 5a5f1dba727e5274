import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Program that runs until it is stopped, a minute at most. Writes the files `started` and `stopped`. */
const STUB = `
const { writeFileSync } = require('node:fs');
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => {
  writeFileSync('stopped', '');
  process.exit();
});
writeFileSync('started', '');
setTimeout(() => {}, 60_000);
`;
const files = ['start.mjs', 'ready.mjs', 'install.mjs', 'run.mjs'].map((file) => `tooling/start/${file}`);
/** Path of the real npm: the copy's PATH has a stub. It is not beside Node if Node comes from the package `node`. */
const npm = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((directory) => path.join(directory, 'npm'))
  .find((file) => existsSync(file)) as string;

let folder: string;
let started: ChildProcess;

/** Waits until a file exists in the copy. Generous timeout: catch hangs, tolerate slow machines. */
async function appears(file: 'started' | 'stopped'): Promise<void> {
  const end = Date.now() + 40_000;
  while (!existsSync(path.join(folder, file))) {
    if (Date.now() > end) throw new Error(`The program has not ${file} after 40 s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs `npm start` in the copy. */
function start(): ChildProcess {
  started = spawn(npm, ['start'], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
    stdio: 'ignore',
  });
  return started;
}

/** Marks the copy as installed. */
async function markInstalled() {
  const lock = await readFile(path.join(folder, 'package-lock.json'));
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(path.join(root, 'node_modules/tsx'), path.join(folder, 'node_modules/tsx'), 'dir');
  const stamp = createHash('sha256').update(lock).digest('hex');
  await writeFile(path.join(folder, 'node_modules/.unitbase-lock'), stamp);
}

/** Copies only the launcher of the project. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-start-'));
  await mkdir(path.join(folder, 'tooling/start'), { recursive: true });
  await mkdir(path.join(folder, 'bin'));
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  const scripts = { start: 'node tooling/start/start.mjs' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(path.join(folder, 'package-lock.json'), '{"packages":{}}');
  await writeFile(path.join(folder, 'tooling/start/serve.ts'), STUB);
  await writeFile(path.join(folder, 'bin/npm'), `#!${process.execPath}\n${STUB}`, { mode: 0o755 });
});

afterEach(async () => {
  started.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('SIGTERM to npm alone stops the site [operations 16, runtime 14]', async () => {
  await markInstalled();
  const npmStart = start();
  await appears('started');
  npmStart.kill('SIGTERM');
  await appears('stopped');
});

test('SIGTERM to npm alone stops the installation [operations 16]', async () => {
  const npmStart = start();
  await appears('started');
  npmStart.kill('SIGTERM');
  await appears('stopped');
});

test('the site stops when the launcher is killed [operations 16]', async () => {
  await markInstalled();
  started = spawn(process.execPath, ['tooling/start/start.mjs'], { cwd: folder, stdio: 'ignore' });
  await appears('started');
  started.kill('SIGKILL');
  await appears('stopped');
});
