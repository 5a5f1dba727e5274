import { userInfo } from 'node:os';
import { readConfig } from '@unitbase/api/config';
import { openDatabase } from '@unitbase/api/db/open';
import { openSecurityFile, type SecurityFacts } from '@unitbase/observability/security-log';
import { exitCodeOf } from '../cli/usage';
import { readInvocation } from './command';
import { COMPANIES_HELP, companies } from './companies';
import { COMPANY_FILES_HELP, companyFiles } from './company-files';
import { INCENTIVES_HELP, incentiveTables } from './incentives';
import { KEYS_HELP, keys } from './keys';
import { LOG_HELP, log } from './log';
import { contents, NEWSROOM_HELP } from './newsroom';
import { NOTICES_HELP, notices } from './notices';
import { QUEUES_HELP, queues } from './queues';
import { STAFF_HELP, staff } from './staff';

interface DeskOptions {
  env: NodeJS.ProcessEnv;
  /** Receives results by `log` and errors by `error`. */
  output: Pick<Console, 'log' | 'error'>;
}

const HELP = [
  QUEUES_HELP,
  COMPANIES_HELP,
  COMPANY_FILES_HELP,
  NEWSROOM_HELP,
  INCENTIVES_HELP,
  NOTICES_HELP,
  KEYS_HELP,
  LOG_HELP,
  STAFF_HELP,
].join('\n\n');

/** Runs a command line of `npm run desk`. Returns its exit code. */
export const runDesk = (args: string[], { env, output }: DeskOptions): Promise<number> =>
  exitCodeOf(
    async () => {
      output.log(await run(args, env));
      return 0;
    },
    HELP,
    output,
  );

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const invocation = readInvocation(args, {
    ...queues,
    ...contents(env.INIT_CWD),
    ...incentiveTables(env.INIT_CWD),
    companies: { ...companies, ...companyFiles(env.INIT_CWD) },
    notices,
    keys,
    log,
    staff,
  });
  if (!invocation) return HELP;
  const { command, subjects, options } = invocation;
  const config = readConfig(env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseDir,
    maxConnections: 2,
  });
  try {
    const { pool } = database;
    const { rows } = await pool.query(`SELECT to_regclass('orgs') IS NOT NULL AS exists`);
    if (!rows[0]?.exists) throw new Error('The database is empty. Start the site once, or set DATABASE_URL.');
    const actor = { id: null, name: `${userInfo().username}, command line` };
    const [subject = ''] = subjects;
    const { data, text } = await command.run({ pool, actor, config, subject, subjects, options });
    if (command.event) openSecurityFile(config.securityLog)(command.event, factsOf(data, actor.name));
    return options.json ? JSON.stringify(data) : text;
  } finally {
    await database.close();
  }
}

/** Returns whom or which key a command is about. */
function factsOf(data: unknown, by: string): SecurityFacts {
  const { id, role } = data as { id: number; role?: string };
  return { subject: String(id), role, by };
}
