/** Serves `docs/nginx.conf` in front of the site SITE_URL, with logs in the folder LOGS. Prints its origin. */
import { mkdir } from 'node:fs/promises';
import { isInstalled, startFront } from './nginx';

const { SITE_URL, LOGS } = process.env;
if (!SITE_URL || !LOGS) throw new Error('SITE_URL or LOGS is missing. Set both.');
if (isInstalled('nginx')) {
  await mkdir(LOGS, { recursive: true });
  const front = await startFront(SITE_URL, LOGS);
  process.once('SIGTERM', () => void front[Symbol.asyncDispose]());
  console.log(front.origin);
} else {
  console.log('nginx is not installed');
}
