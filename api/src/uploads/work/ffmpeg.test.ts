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

test('uses a maintained ffmpeg, and none for FFMPEG_PATH=none [operations 4]', async () => {
  const recent = ofYear(2025);
  expect(await findFfmpeg(recent)).toEqual({ program: recent });
  expect(await findFfmpeg('none')).toEqual({ program: null });
});

test('does not use an old or failing ffmpeg, and logs why [operations 4]', async () => {
  expect(await findFfmpeg(ofYear(2018))).toEqual({
    program: null,
    problem: expect.stringContaining('is of 2018, which is too old'),
  });
  expect(await findFfmpeg('/nowhere/ffmpeg')).toEqual({
    program: null,
    problem: expect.stringContaining('ffmpeg at /nowhere/ffmpeg does not run'),
  });
});

test('runs ffmpeg with limits, with low priority, and only on files [operations 4]', async () => {
  const prints = program('prints-limits', 'echo "$(ulimit -t) $(ulimit -v) $(nice) $*" >&2; exit 3');
  const { code, log } = await runFfmpeg(prints, ['-i', 'file:a b'], { seconds: 30, signal: never });
  const [seconds, kibibytes, niceness] = log.split(' ').map(Number);
  expect(code).toBe(3);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(kibibytes).toBeLessThanOrEqual(4 * 1_048_576);
  expect(niceness).toBeGreaterThanOrEqual(10);
  expect(log).toContain('-protocol_whitelist file -threads 2 -i file:a b');
});

test('passes no environment variable on [operations 4]', async () => {
  process.env.UNITBASE_SECRET = 'secret';
  const { log } = await runFfmpeg(program('prints', 'env >&2'), [], { seconds: 30, signal: never });
  delete process.env.UNITBASE_SECRET;
  expect(log).toContain('PATH=');
  expect(log).not.toContain('secret');
});

test('rejects if the program cannot be started', async () => {
  await expect(runFfmpeg('/nowhere/ffmpeg', [], { seconds: 30, signal: never })).rejects.toThrow(
    'not started',
  );
});

const isAlive = (pid: number): boolean => {
  try {
    // A dead process that is not yet reaped still has its number.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test('kills its child processes when it is aborted [operations 4]', async () => {
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
