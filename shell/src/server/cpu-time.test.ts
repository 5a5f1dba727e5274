import { spawn } from 'node:child_process';
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

  it('knows nothing of a process that is gone', async () => {
    const child = spawn('true');
    await new Promise((resolve) => child.once('close', resolve));
    expect(workOf(child.pid ?? 0)).toBeUndefined();
  });
});
