import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => CANDIDATES.find((file) => file && existsSync(file));

/** Returns the path of a Chromium for the e2e tests. Installs Debian's package if the system has none. */
export function ensureChromium() {
  const existing = find();
  if (existing) return existing;
  console.log('Installing Chromium for the e2e tests…');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    options,
  );
  const installed = find();
  if (!installed)
    throw new Error('Chromium is not installed and apt-get could not install it. Set CHROMIUM_PATH.');
  return installed;
}
