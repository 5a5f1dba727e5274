import { applicationName } from '../embedded';
import { createPool, type DatabasePool } from '../pool';
import { row } from '../query';
import { hostOf, type Log } from './log';

const CHECK_MILLISECONDS = 1_000;
const TIMEOUT_MILLISECONDS = 2_000;

/** Timeline of a primary; null on a standby. Each promotion begins a later one. */
const TIMELINE_SQL = `
  SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

interface Candidate {
  url: string;
  timeline: string | null;
  problem?: string;
}

/**
 * Finds the primary among the servers of `DATABASE_URL`, at the start and after a promotion. If two servers take writes,
 * it is the one that was promoted last.
 */
export class PrimaryFinder {
  readonly #servers: readonly { url: string; pool: DatabasePool }[];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #checking: Promise<void> | undefined;

  constructor(urls: readonly string[]) {
    this.#servers = urls.map((url) => ({
      url,
      pool: createPool({
        ...{ connectionString: url, max: 1, idleTimeoutMillis: 0, application_name: applicationName },
        ...{ connectionTimeoutMillis: TIMEOUT_MILLISECONDS, query_timeout: TIMEOUT_MILLISECONDS },
      }),
    }));
  }

  /** Returns the URL of the primary. Throws one sentence if there is none. */
  async find(): Promise<string> {
    const candidates = await Promise.all(this.#servers.map(ask));
    const [last] = candidates
      .filter(({ timeline }) => timeline !== null)
      .sort((a, b) => String(b.timeline).localeCompare(String(a.timeline)));
    if (last) return last.url;
    const reasons = candidates.map(({ url, problem }) => `${hostOf(url)}: ${problem ?? 'is a standby'}`);
    throw new Error(`No server of DATABASE_URL takes writes. ${reasons.join('; ')}`);
  }

  /** Moves `pool` to the primary within a second or two after each promotion, until `stop`. */
  start(pool: DatabasePool, log: Log): void {
    const check = async () => {
      const url = await this.find().catch(() => undefined);
      if (this.#isStopped) return;
      if (url !== undefined && url !== pool.options.connectionString) {
        log.warn({ database: hostOf(url) }, 'the database has moved to another server');
        pool.moveTo(url);
      }
      this.#timer = setTimeout(run, CHECK_MILLISECONDS).unref();
    };
    const run = () => {
      this.#checking = check();
    };
    run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await Promise.all(this.#servers.map(({ pool }) => pool.end()));
  }
}

async function ask({ url, pool }: { url: string; pool: DatabasePool }): Promise<Candidate> {
  try {
    const answer = await row<{ timeline: string | null }>(pool, TIMELINE_SQL);
    return { url, timeline: answer?.timeline ?? null };
  } catch (error) {
    return { url, timeline: null, problem: (error as Error).message || String(error) };
  }
}
