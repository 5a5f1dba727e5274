import { defineConfig } from '@playwright/test';
import { environment, port, serve } from './site';

// Workers inherit the seed, so each collects the same sample of tests.
process.env.TEST_SEED ||= String(Math.floor(Math.random() * 2 ** 31) + 1);

/** Output of the servers. Read it when the site does not start. */
const LOG = 'test-results/site.log';
const baseURL = `http://localhost:${port}`;

/** Files whose tests change the live releases. They run last, one at a time. */
const serial = ['**/releases.e2e.ts', '**/teams-guide.e2e.ts', '**/own-repository.e2e.ts'];
/** Reads the server log of all other tests. */
const LOGS = '**/logs.e2e.ts';

/** E2e tests against the production build, with their own data and release store, in the system's Chromium. */
export default defineConfig({
  testDir: './src',
  projects: [
    { name: 'parallel', testMatch: '**/*.e2e.ts', testIgnore: [...serial, LOGS] },
    { name: 'serial', testMatch: serial, dependencies: ['parallel'], workers: 1 },
    { name: 'logs', testMatch: LOGS, dependencies: ['serial'] },
  ],
  outputDir: '../test-results/e2e',
  // Files run in parallel, the tests of one file in sequence.
  fullyParallel: false,
  workers: 2,
  // The retry only records a trace: failOnFlakyTests rejects a test that passes on it.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Generous timeouts: catch hangs, tolerate slow CI.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
        // Chromium derives the lazy-loading distance of images from the connection type.
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
