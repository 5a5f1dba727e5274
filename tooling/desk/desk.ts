import { readConfig } from '@unitbase/api/config';
import { openDatabase } from '@unitbase/api/db/open';
import { UsageError } from '../cli/usage';
import { KEYS_HELP, readKeys } from './keys';
import { type DeskCommand, NEWSROOM_HELP, readNewsroom } from './newsroom';
import { NOTICES_HELP, readNotices } from './notices';
import { HELP, readRequest, run } from './run';

interface DeskOptions {
  env: NodeJS.ProcessEnv;
  /** Receives results by `log` and errors by `error`. */
  output: Pick<Console, 'log' | 'error'>;
}

const ALL_HELP = [HELP, NEWSROOM_HELP, NOTICES_HELP, KEYS_HELP].join('\n\n');

/** Reads a command line. Returns null for a request for help. Throws `UsageError`. */
function readCommand(args: string[], env: NodeJS.ProcessEnv): DeskCommand | null {
  const command = readNewsroom(args, env.INIT_CWD) ?? readNotices(args) ?? readKeys(args);
  if (command) return command;
  const request = readRequest(args);
  return request && { json: request.json, run: (pool, { siteUrl }) => run(pool, siteUrl, request) };
}

async function runCommand(args: string[], { env, output }: DeskOptions): Promise<void> {
  const command = readCommand(args, env);
  if (!command) {
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
    const { rows } = await database.pool.query(`SELECT to_regclass('orgs') IS NOT NULL AS exists`);
    if (!rows[0]?.exists) throw new Error('The database is empty. Start the site once, or set DATABASE_URL.');
    const { data, text } = await command.run(database.pool, config);
    output.log(command.json ? JSON.stringify(data) : text);
  } finally {
    await database.close();
  }
}

/** Runs a command line of `npm run desk`. Returns its exit code. */
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
