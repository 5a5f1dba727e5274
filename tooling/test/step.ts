import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Step {
  name: string;
  /** Arguments for Node: a script and its arguments. */
  args: readonly string[];
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  isOk: boolean;
  seconds: number;
}

/** Runs one step. Prefixes each line of output with its name, because steps overlap. */
export async function runStep({ name, args, env }: Step, root: string): Promise<StepResult> {
  console.log(`── ${name}: started`);
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', CI: process.env.CI ?? '', ...env },
  });
  const print = (line: string) => console.log(`${name} │ ${line}`);
  createInterface({ input: child.stdout }).on('line', print);
  createInterface({ input: child.stderr }).on('line', print);
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} after ${seconds.toFixed(0)} s`);
  return { name, isOk: code === 0, seconds };
}
