import { spawn } from 'node:child_process';
import { cpuMilliseconds } from './cpu-time';

describe('cpuMilliseconds', () => {
  it('grows while a process works', () => {
    const before = cpuMilliseconds(process.pid);
    if (before === undefined) throw new Error('this system does not tell');
    let sum = 0;
    while ((cpuMilliseconds(process.pid) ?? 0) - before < 50) sum += Math.sqrt(sum + 1);
    expect(sum).toBeGreaterThan(0);
  });

  it('knows nothing of a process that is gone', async () => {
    const child = spawn('true');
    await new Promise((resolve) => child.once('close', resolve));
    expect(cpuMilliseconds(child.pid ?? 0)).toBeUndefined();
  });
});
