import { defineConfig } from '@playwright/test';
import { environment, port, serve } from './site';

// Workers inherit it: each collects the same sample of tests.
process.env.TEST_SEED ||= String(Math.floor(Math.random() * 2 ** 31) + 1);

/** What the servers say: look here when the site does not start. */
const LOG = 'test-results/site.log';
const baseURL = `http://localhost:${port}`;

/** Files whose tests change what is live for everybody: they run last, one at a time. */
const serial = ['**/releases.e2e.ts', '**/teams-guide.e2e.ts'];
/** Reads what the servers logged in all other tests. */
const LOGS = '**/logs.e2e.ts';

/** End-to-end tests against the production build, on its own data and release store, in the system's Chromium. */
export default defineConfig({
  testDir: './src',
  projects: [
    { name: 'parallel', testMatch: '**/*.e2e.ts', testIgnore: [...serial, LOGS] },
    { name: 'serial', testMatch: serial, dependencies: ['parallel'], workers: 1 },
    { name: 'logs', testMatch: LOGS, dependencies: ['serial'] },
  ],
  outputDir: '../test-results/journeys',
  // The tests of a file run one after the other, files side by side.
  fullyParallel: false,
  workers: 2,
  // A failed test runs once more for its trace only: passing then does not count.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // How far below the view pictures are fetched hangs on the network's pace as Chromium guesses it.
        '--force-effective-connection-type=4G',
      ],
    },
  },
  webServer: {
    command: `mkdir -p test-results && exec node ${serve.join(' ')} >${LOG} 2>&1`,
    cwd: '..',
    url: `${baseURL}/healthz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: environment,
  },
});
