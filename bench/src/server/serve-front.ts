/** Serves `docs/nginx.conf` in front of the site `SITE_URL`, with its logs in the folder `LOGS`. Prints its origin. */
import { mkdir } from 'node:fs/promises';
import { root } from '@unitbase/tooling/release/project';
import { isInstalled } from './nginx';
import { startFront } from './nginx-front';

const { SITE_URL, LOGS } = process.env;
if (!SITE_URL || !LOGS) throw new Error('SITE_URL and LOGS must be set.');
if (isInstalled('nginx')) {
  await mkdir(LOGS, { recursive: true });
  const { origin, stop } = await startFront(root, SITE_URL, LOGS);
  process.once('SIGTERM', () => void stop());
  console.log(origin);
} else {
  console.log('nginx is not installed');
}
