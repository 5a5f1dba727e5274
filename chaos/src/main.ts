/** `node dist/server/main.cjs`: the site's server with the chaos page. */
import path from 'node:path';
import { runShell } from '@unitbase/shell/server/run-shell';
import { openChaos } from './chaos';
import { requireTrial } from './config';

void runShell((config) => {
  requireTrial(config);
  return openChaos(config, path.join(__dirname, '..'));
});
