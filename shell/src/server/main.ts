/** `node dist/server/main.cjs`: the site's server, from its environment (see `config.ts`). */
import { runShell } from './run-shell';

void runShell();
