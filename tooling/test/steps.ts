import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/project';
import { ensureChromium } from '../start/chromium.mjs';
import { readJest, readPlaywright, type TestResults } from './results';
import type { Step } from './step';

/** Folder of the test reports. */
export const reports = path.join(root, 'test-results');

export interface TestStep extends Step {
  /** Command that runs this step alone. */
  command: string;
  /** Reads the test report, for a step that runs tests. */
  read?: () => TestResults;
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(reports, file), 'utf8'));

export const check: TestStep = { name: 'check', args: ['tooling/check/check.mjs'], command: 'npm run check' };

export const build: TestStep = {
  name: 'build',
  args: ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build'],
  env: { NODE_ENV: 'production' },
  command: 'npm run build',
};

/** Seeds the database of the site under test and releases its remotes, on the core that `check` leaves free. */
export const prepare: TestStep = {
  name: 'e2e data',
  args: ['--import', 'tsx', 'e2e/prepare.ts'],
  command: 'npm run e2e',
};

export const unit: TestStep = {
  name: 'unit',
  args: ['node_modules/jest/bin/jest.js', '--json', '--outputFile=test-results/unit.json', '--silent'],
  command: 'npm run unit',
  read: () => readJest(readJson('unit.json'), root),
};

export const e2e = (): TestStep => ({
  name: 'e2e',
  args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
  env: {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'e2e.json'),
  },
  command: 'npm run e2e',
  read: () => readPlaywright(readJson('e2e.json')),
});
