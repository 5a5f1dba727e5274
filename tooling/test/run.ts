import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../cli/usage';
import { root } from '../release/project';
import { ensureChromium } from '../start/chromium.mjs';
import { installNode, runOnNode } from './node-binary';
import { readOptions, type TestOptions } from './options';
import { readJest, readPlaywright, type TestResults } from './results';
import { runStep, type Step, type StepResult } from './step';
import { failuresOf, summary } from './summary';

const reports = path.join(root, 'test-results');

interface TestStep extends Step {
  /** Command that runs the step alone. */
  command: string;
  /** Reads the runner's report, for a step that runs tests. */
  read?: () => TestResults;
}

interface FinishedStep {
  result: StepResult;
  command: string;
  tests?: TestResults | undefined;
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(reports, file), 'utf8'));

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

const check: TestStep = { name: 'check', args: ['tooling/check/check.mjs'], command: 'npm run check' };

const build: TestStep = {
  name: 'build',
  args: ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build'],
  env: { NODE_ENV: 'production' },
  command: 'npm run build',
};

/** Fills the database of the site under test and releases its remotes, on the core that `check` leaves. */
const prepare: TestStep = {
  name: 'e2e data',
  args: ['--import', 'tsx', 'e2e/prepare.ts'],
  command: 'npm run e2e',
};

const unit: TestStep = {
  name: 'unit',
  args: ['node_modules/jest/bin/jest.js', '--json', '--outputFile=test-results/unit.json', '--silent'],
  command: 'npm run unit',
  read: () => readJest(readJson('unit.json'), root),
};

const e2e = (): TestStep => ({
  name: 'e2e',
  args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
  env: {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'e2e.json'),
  },
  command: 'npm run e2e',
  read: () => readPlaywright(readJson('e2e.json')),
});

/** Runs steps in their order, until one fails. */
async function inOrder(steps: readonly TestStep[]): Promise<FinishedStep[]> {
  const finished: FinishedStep[] = [];
  for (const step of steps) {
    finished.push(await finish(step));
    if (!finished.at(-1)?.result.isOk) break;
  }
  return finished;
}

/** The site under test comes up while `check` runs: each uses one core. The test runners use all. */
async function runSteps(): Promise<FinishedStep[]> {
  const [checked, site] = await Promise.all([inOrder([check]), inOrder([build, prepare])]);
  const tested = await inOrder([unit]);
  const driven = site.every(({ result }) => result.isOk) ? await inOrder([e2e()]) : [];
  return [...checked, ...site, ...tested, ...driven];
}

async function run({ isFull, seed }: TestOptions): Promise<boolean> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  process.env.TEST_SEED = seed;
  if (isFull) process.env.TEST_FULL = '1';
  console.log(`Node ${process.versions.node}, ${isFull ? 'whole sweeps' : 'samples'}, seed ${seed}`);
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
