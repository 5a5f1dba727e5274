import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFfmpeg, runFfmpeg } from './ffmpeg';

const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-ffmpeg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

const never = new AbortController().signal;
const ofYear = (year: number) =>
  program(`ffmpeg-${year}`, `echo 'ffmpeg version 7.1 Copyright (c) 2000-${year} the FFmpeg developers'`);

test('a maintained ffmpeg is used, and FFMPEG_PATH=none goes without [operations 4]', async () => {
  const recent = ofYear(2025);
  expect(await findFfmpeg(recent)).toEqual({ program: recent });
  expect(await findFfmpeg('none')).toEqual({ program: null });
});

test('one that is too old, or does not run, is left alone, and the log says so [operations 4]', async () => {
  expect(await findFfmpeg(ofYear(2018))).toEqual({
    program: null,
    problem: expect.stringContaining('is of 2018, which is too old'),
  });
  expect(await findFfmpeg('/nowhere/ffmpeg')).toEqual({
    program: null,
    problem: expect.stringContaining('ffmpeg at /nowhere/ffmpeg does not run'),
  });
});

test('runs ffmpeg with limits, at a low priority, and on files alone [operations 4]', async () => {
  const tells = program('tells', 'echo "$(ulimit -t) $(ulimit -v) $(nice) $*" >&2; exit 3');
  const { code, log } = await runFfmpeg(tells, ['-i', 'file:a b'], { seconds: 30, signal: never });
  const [seconds, kibibytes, niceness] = log.split(' ').map(Number);
  expect(code).toBe(3);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(kibibytes).toBeLessThanOrEqual(4 * 1_048_576);
  expect(niceness).toBeGreaterThanOrEqual(10);
  expect(log).toContain('-protocol_whitelist file -threads 2 -i file:a b');
});

test('nothing of the environment reaches it [operations 4]', async () => {
  process.env.UNITBASE_SECRET = 'secret';
  const { log } = await runFfmpeg(program('prints', 'env >&2'), [], { seconds: 30, signal: never });
  delete process.env.UNITBASE_SECRET;
  expect(log).toContain('PATH=');
  expect(log).not.toContain('secret');
});

test('a program that cannot be started is an error of its own', async () => {
  await expect(runFfmpeg('/nowhere/ffmpeg', [], { seconds: 30, signal: never })).rejects.toThrow(
    'not started',
  );
});

const isAlive = (pid: number): boolean => {
  try {
    // A dead process that nobody has collected yet still has its number.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test('what it started ends with it [operations 4]', async () => {
  const file = path.join(folder, 'pid');
  const spawns = program('spawns', `sleep 1000 & echo $! > ${file}; wait`);
  const stopping = new AbortController();
  const running = runFfmpeg(spawns, [], { seconds: 30, signal: stopping.signal });
  const started = () => {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      return 0;
    }
  };
  while (!started()) await new Promise(setImmediate);
  const pid = started();
  stopping.abort();
  await expect(running).rejects.toThrow('aborted');
  while (isAlive(pid)) await new Promise(setImmediate);
});
