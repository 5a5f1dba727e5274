import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { workOf } from './cpu-time';

describe('workOf', () => {
  it('grows while a process works, which is then on a CPU or waits for one', () => {
    const before = workOf(process.pid);
    if (before === undefined) throw new Error('this system does not tell');
    let sum = 0;
    const worked = () => (workOf(process.pid)?.cpuMilliseconds ?? 0) - before.cpuMilliseconds;
    while (worked() < 50) sum += Math.sqrt(sum + 1);
    expect(sum).toBeGreaterThan(0);
    expect(before.isHeldUp).toBe(true);
  });

  it('is held up too while the main thread sleeps and another of its threads has work', async () => {
    const child = spawn(process.execPath, [
      '-e',
      `const told = new Int32Array(new SharedArrayBuffer(4));
       new (require('node:worker_threads').Worker)('require("node:fs").writeSync(1, "works"); for (;;);', { eval: true });
       Atomics.wait(told, 0, 0);`,
    ]);
    const pid = child.pid ?? 0;
    try {
      await once(child.stdout, 'data');
      while (!/\) S /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
      expect(workOf(pid)?.isHeldUp).toBe(true);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('knows nothing of a process that is gone', async () => {
    const child = spawn('true');
    await new Promise((resolve) => child.once('close', resolve));
    expect(workOf(child.pid ?? 0)).toBeUndefined();
  });
});
