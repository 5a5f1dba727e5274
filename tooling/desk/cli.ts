/** `npm run desk`: what awaits a person is listed, read and decided here, with the mails that follow. */
import { readConfig } from '@unitbase/api/config';
import { openDatabase } from '@unitbase/api/db/open';
import { HELP, readRequest, run, UsageError } from './run';

async function main(): Promise<void> {
  const request = readRequest(process.argv.slice(2));
  if (!request) {
    console.log(HELP);
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
    const { data, text } = await run(database.pool, config.siteUrl, request);
    console.log(request.json ? JSON.stringify(data) : text);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}.\n\n${HELP}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
});
