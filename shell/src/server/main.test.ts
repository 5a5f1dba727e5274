import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A built renderer that takes 300 ms for a page and answers with its process id. */
const RENDERER = `
process.on('message', ({ type, id }) => {
  const output = { status: 200, headers: [], body: String(process.pid), failures: [], owner: null, milliseconds: 1 };
  if (type === 'render') setTimeout(() => process.send({ type: 'done', id, output, bytes: 1, busyMilliseconds: 1 }), 300);
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => undefined);
setInterval(() => process.send({ type: 'heartbeat', bytes: 1 }), 50);
process.send({ type: 'ready' });`;

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-main-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      SHELL_BUILD: folder,
      RELEASE_STORE: path.join(folder, 'store'),
      ...environment,
    },
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = new Promise<number>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /"ready":true.*"port":(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
  });
  const ended = once(child, 'close').then(([code]) => ({ code, errors: errors.trim() }));
  return { child, ready, ended };
}

async function startBuilt(environment: Record<string, string> = {}) {
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'server/renderer-process.cjs'), RENDERER);
  return start({ PORT: '0', HOST: '127.0.0.1', ...environment });
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A dead process has its number until its parent collects it.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test('a wrong variable: one clear line and exit 1', async () => {
  expect(await start({ PORT: 'http' }).ended).toEqual({
    code: 1,
    errors: 'The shell cannot start: PORT must be a whole number',
  });
});

test('a busy port: one clear line and exit 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  const { code, errors } = await start({ PORT: port, HOST: '127.0.0.1' }).ended;
  other.close();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `The shell cannot start: port ${port} is taken by another program: stop that, or set PORT`,
  });
});

test('no build: one clear line and exit 1', async () => {
  const { code, errors } = await start({ PORT: '0' }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The shell cannot start: The shell is not built: .* is missing\. Run npm run build/,
  );
});

test('SIGTERM: what is being answered is finished, renderers end, exit 0', async () => {
  const shell = await startBuilt();
  const port = await shell.ready;
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  const isAsked = fetch(`http://127.0.0.1:${port}/healthz`);
  await isAsked;
  shell.child.kill('SIGTERM');
  const renderer = Number(await (await answer).text());
  expect((await shell.ended).code).toBe(0);
  expect(renderer).toBeGreaterThan(0);
  expect(isAlive(renderer)).toBe(false);
});

test('kill -9: no renderer is left behind', async () => {
  const shell = await startBuilt();
  const port = await shell.ready;
  const renderer = Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  expect(isAlive(renderer)).toBe(true);
  shell.child.kill('SIGKILL');
  await shell.ended;
  const deadline = Date.now() + 5_000;
  while (isAlive(renderer) && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve));
  expect(isAlive(renderer)).toBe(false);
});
