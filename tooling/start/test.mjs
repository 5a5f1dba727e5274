/**
 * `npm test`: everything, on a fresh machine too. Checks, unit and database tests, the production build, and the
 * journeys in a real Chromium against it. Ends with one line that counts all tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { makeReady, root } from './ready.mjs';

makeReady();
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const env = { ...process.env, NX_DAEMON: 'false', CI: process.env.CI ?? '' };
const failures = [];
const total = { passed: 0, failed: 0, skipped: 0 };

function step(name, args, extra = {}) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...extra },
  });
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** Adds a runner's counts. A run that executed nothing is a failure: a check that reads nothing proves nothing. */
function count(name, file, read) {
  try {
    const counted = read(JSON.parse(readFileSync(path.join(results, file), 'utf8')));
    for (const key of Object.keys(total)) total[key] += counted[key];
    if (counted.passed === 0) failures.push(`${name} ran no test`);
  } catch {
    failures.push(`${name} left no result`);
  }
}

step('check', ['tooling/check/check.mjs']);

step('unit and database tests', [
  'node_modules/jest/bin/jest.js',
  '--json',
  '--outputFile=test-results/jest.json',
  '--silent',
]);
count('jest', 'jest.json', (run) => ({
  passed: run.numPassedTests,
  failed: run.numFailedTests,
  skipped: run.numPendingTests,
}));

if (
  step('build', ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build'], { NODE_ENV: 'production' })
) {
  step('journeys', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'journeys.json'),
  });
  count('journeys', 'journeys.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nAll green.');
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
