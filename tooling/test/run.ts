import { mkdirSync, rmSync } from 'node:fs';
import { UsageError } from '../cli/usage';
import { root } from '../release/project';
import { installNode, runOnNode } from './node-binary';
import { readOptions, type TestOptions } from './options';
import type { TestResults } from './results';
import { runStep, type StepResult } from './step';
import { build, check, e2e, prepare, reports, type TestStep, unit } from './steps';
import { failuresOf, summary } from './summary';

interface FinishedStep {
  result: StepResult;
  command: string;
  tests?: TestResults | undefined;
}

const NO_RESULTS: TestResults = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] };

async function finish({ command, read, ...step }: TestStep): Promise<FinishedStep> {
  const result = await runStep(step, root);
  if (!read) return { result, command };
  try {
    return { result, command, tests: read() };
  } catch {
    return { result, command, tests: NO_RESULTS };
  }
}

/** Runs steps in order until one fails. */
async function inOrder(steps: readonly TestStep[]): Promise<FinishedStep[]> {
  const finished: FinishedStep[] = [];
  for (const step of steps) {
    finished.push(await finish(step));
    if (!finished.at(-1)?.result.isOk) break;
  }
  return finished;
}

/** Prepares the site under test while `check` runs: each uses one core. The test runners use all cores. */
async function runSteps(): Promise<FinishedStep[]> {
  const [checkSteps, siteSteps] = await Promise.all([inOrder([check]), inOrder([build, prepare])]);
  const unitSteps = await inOrder([unit]);
  const e2eSteps = siteSteps.every(({ result }) => result.isOk) ? await inOrder([e2e()]) : [];
  return [...checkSteps, ...siteSteps, ...unitSteps, ...e2eSteps];
}

async function run({ isFull, seed }: TestOptions): Promise<boolean> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env.TEST_SEED = seed;
  if (isFull) process.env.TEST_FULL = '1';
  console.log(`Node ${process.versions.node}, ${isFull ? 'all cases' : 'samples'}, seed ${seed}`);
  const started = Date.now();
  const steps = await runSteps();
  const failures = failuresOf(steps);
  console.log(
    summary(
      steps.map(({ result }) => result),
      steps.flatMap(({ tests }) => tests ?? []),
      failures,
      (Date.now() - started) / 1000,
    ),
  );
  return failures.length === 0;
}

try {
  const args = process.argv.slice(2);
  const options = readOptions(args);
  if (options.nodeVersion && process.env.TEST_NODE !== options.nodeVersion) {
    process.env.TEST_NODE = options.nodeVersion;
    const binary = installNode(root, options.nodeVersion);
    process.exitCode = runOnNode(binary, ['--import', 'tsx', ...process.argv.slice(1)]);
  } else {
    process.exitCode = (await run(options)) ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}. Options: --full, --seed <number>, --node <version>.`);
  process.exitCode = 2;
}
