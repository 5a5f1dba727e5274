import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readProcessWork } from './process-work';

describe('readProcessWork', () => {
  it('counts the CPU time of a running process', () => {
    const start = readProcessWork(process.pid);
    if (start === undefined) throw new Error('this system does not report CPU time');
    let sum = 0;
    const used = () => (readProcessWork(process.pid)?.cpuMilliseconds ?? 0) - start.cpuMilliseconds;
    while (used() < 50) sum += Math.sqrt(sum + 1);
    expect(sum).toBeGreaterThan(0);
    expect(start.isWaitingForSystem).toBe(true);
  });

  it('sees a running worker thread while the main thread sleeps', async () => {
    const child = spawn(process.execPath, [
      '-e',
      `const cell = new Int32Array(new SharedArrayBuffer(4));
       new (require('node:worker_threads').Worker)('require("node:fs").writeSync(1, "works"); for (;;);', { eval: true });
       Atomics.wait(cell, 0, 0);`,
    ]);
    const pid = child.pid ?? 0;
    try {
      await once(child.stdout, 'data');
      while (!/\) S /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
      expect(readProcessWork(pid)?.isWaitingForSystem).toBe(true);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('returns undefined for a process that has ended', async () => {
    const child = spawn('true');
    await new Promise((resolve) => child.once('close', resolve));
    expect(readProcessWork(child.pid ?? 0)).toBeUndefined();
  });
});
