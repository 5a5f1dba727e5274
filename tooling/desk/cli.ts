/**
 * `npm run desk`: what awaits a person is listed, read and decided here, with the mails that follow; and the newsroom's
 * files come in, notices are given out, and partners get their keys.
 */
import { readConfig } from '@unitbase/api/config';
import { openDatabase } from '@unitbase/api/db/open';
import { UsageError } from '../cli/usage';
import { KEYS_HELP, readKeys } from './keys';
import { NEWSROOM_HELP, readNewsroom, type Work } from './newsroom';
import { NOTICES_HELP, readNotices } from './notices';
import { HELP, readRequest, run } from './run';

const ALL_HELP = [HELP, NEWSROOM_HELP, NOTICES_HELP, KEYS_HELP].join('\n\n');

/** What a command line asks for; `null` asks for help. Throws `UsageError`. */
function readWork(args: string[]): Work | null {
  const other = readNewsroom(args) ?? readNotices(args) ?? readKeys(args);
  if (other) return other;
  const request = readRequest(args);
  return request && { json: request.json, run: (pool, { siteUrl }) => run(pool, siteUrl, request) };
}

async function main(): Promise<void> {
  const work = readWork(process.argv.slice(2));
  if (!work) {
    console.log(ALL_HELP);
    return;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseDir,
    maxConnections: 2,
  });
  try {
    const { rows } = await database.pool.query(`SELECT to_regclass('orgs') IS NOT NULL AS filled`);
    if (!rows[0]?.filled) throw new Error('The database is empty: start the site once, or set DATABASE_URL.');
    const { data, text } = await work.run(database.pool, config);
    console.log(work.json ? JSON.stringify(data) : text);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}.\n\n${ALL_HELP}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
});
