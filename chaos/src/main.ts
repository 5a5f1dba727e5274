/** Entry of the site's server with the chaos page: `node dist/server/main.cjs`. */
import path from 'node:path';
import { runShell } from '@unitbase/shell/server/run-shell';
import { openChaos } from './chaos';
import { requirePrivateSite } from './config';

void runShell((config) => {
  requirePrivateSite(config);
  return openChaos(config, path.join(__dirname, '..'));
});
