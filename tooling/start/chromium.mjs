import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => PLACES.find((place) => place && existsSync(place));

/** Path of a Chromium for the journeys: the system's, else Debian's package, installed now. Throws when neither is. */
export function ensureChromium() {
  const found = find();
  if (found) return found;
  console.log('Installing Chromium for the journeys…');
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
    throw new Error('No Chromium found and apt-get could not install one: set CHROMIUM_PATH to a Chromium.');
  return installed;
}
