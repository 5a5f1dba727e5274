import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, port, serve } from './site';

/** Starts the site under test until it is healthy, then stops it. This seeds its database and publishes its remotes. */
const site = spawn(process.execPath, serve, {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
});
let isReady = false;
const poll = setInterval(async () => {
  const response = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
  if (!response?.ok || isReady) return;
  isReady = true;
  site.kill('SIGTERM');
}, 500);
site.on('exit', () => {
  clearInterval(poll);
  process.exitCode = isReady ? 0 : 1;
});
