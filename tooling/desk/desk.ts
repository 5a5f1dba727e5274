import { readConfig } from '@unitbase/api/config';
import { openDatabase } from '@unitbase/api/db/open';
import { UsageError } from '../cli/usage';
import { KEYS_HELP, readKeys } from './keys';
import { NEWSROOM_HELP, readNewsroom, type Work } from './newsroom';
import { NOTICES_HELP, readNotices } from './notices';
import { HELP, readRequest, run } from './run';

interface DeskOptions {
  env: NodeJS.ProcessEnv;
  /** Where it writes: results to `log`, errors to `error`. */
  output: Pick<Console, 'log' | 'error'>;
}

const ALL_HELP = [HELP, NEWSROOM_HELP, NOTICES_HELP, KEYS_HELP].join('\n\n');

/** What a command line asks for; `null` asks for help. Throws `UsageError`. */
function readWork(args: string[], env: NodeJS.ProcessEnv): Work | null {
  const other = readNewsroom(args, env.INIT_CWD) ?? readNotices(args) ?? readKeys(args);
  if (other) return other;
  const request = readRequest(args);
  return request && { json: request.json, run: (pool, { siteUrl }) => run(pool, siteUrl, request) };
}

async function runCommand(args: string[], { env, output }: DeskOptions): Promise<void> {
  const work = readWork(args, env);
  if (!work) {
    output.log(ALL_HELP);
    return;
  }
  const config = readConfig(env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseDir,
    maxConnections: 2,
  });
  try {
    const { rows } = await database.pool.query(`SELECT to_regclass('orgs') IS NOT NULL AS filled`);
    if (!rows[0]?.filled) throw new Error('The database is empty: start the site once, or set DATABASE_URL.');
    const { data, text } = await work.run(database.pool, config);
    output.log(work.json ? JSON.stringify(data) : text);
  } finally {
    await database.close();
  }
}

/** Runs one command line of `npm run desk` and resolves with its exit code. */
export async function runDesk(args: string[], options: DeskOptions): Promise<number> {
  try {
    await runCommand(args, options);
    return 0;
  } catch (error) {
    const { output } = options;
    if (error instanceof UsageError) {
      output.error(`${error.message}.\n\n${ALL_HELP}`);
      return 2;
    }
    output.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
