import type { Tracing } from '@unitbase/observability/tracing';
import { DatabaseError } from 'pg';
import { applicationName } from '../embedded';
import { createPool, type DatabasePool, runOn } from '../pool';
import { row } from '../query';
import { tracePool } from '../trace-pool';
import { isDatabaseUnavailable } from '../unavailable';
import { hostOf, type Log } from './log';

const CHECK_MILLISECONDS = 1_000;
/** Time between two checks while the replica lacks a change. */
const CATCH_UP_MILLISECONDS = 50;
/** A replica that hangs delays a read by this at most. */
const TIMEOUT_MILLISECONDS = 5_000;
/** A replica that is behind for longer is logged. */
const MAX_LAG_SECONDS = 10;

const STATE_SQL = `
  SELECT (SELECT coalesce(max(id), 0) FROM change_log) AS "changeId",
    coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 AS "lagSeconds",
    (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

interface State {
  changeId: number;
  lagSeconds: number;
  /** Identifier that a primary and its standbys share. */
  cluster: string;
}

/** Which server a public read may use. */
export type ServedBy = 'replica' | 'primary' | 'outdated replica';

/**
 * A streaming standby for public reads (`DATABASE_READ_URL`). It is current once it has replayed the last change of the log
 * that this node has seen; otherwise reads go to the primary (docs/decisions/0034).
 */
export class Replica {
  readonly #pool: DatabasePool;
  readonly #url: string;
  readonly #cluster: () => Promise<string>;
  /** Last change that this node has seen. */
  #needed = Number.POSITIVE_INFINITY;
  #state: State | undefined;
  #isBehindLogged = false;
  #log: Log | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isStopped = false;
  readonly #served = new Map<ServedBy, number>();

  /** @param primary pool of the primary, to check that both belong together */
  constructor(url: string, primary: DatabasePool, maxConnections: number) {
    this.#url = url;
    this.#pool = createPool({
      ...{ connectionString: url, max: maxConnections, min: 1, application_name: applicationName },
      ...{
        connectionTimeoutMillis: TIMEOUT_MILLISECONDS,
        query_timeout: TIMEOUT_MILLISECONDS,
        keepAlive: true,
      },
    });
    let known: Promise<string> | undefined;
    this.#cluster = () => {
      known ??= row<State>(primary, STATE_SQL).then((state) => state?.cluster ?? '');
      known.catch(() => {
        known = undefined;
      });
      return known;
    };
  }

  /** Records a span for each statement of a traced request. */
  trace(tracing: Tracing): void {
    tracePool(this.#pool, tracing);
  }

  /** Whether the replica answers. */
  get isUp(): boolean {
    return this.#state !== undefined;
  }

  /** Whether the replica has all that this node has seen. */
  get isCurrent(): boolean {
    return this.#state !== undefined && this.#state.changeId >= this.#needed;
  }

  /** Age of the last transaction that the replica has replayed, in seconds; 0 while it is current. */
  get lagSeconds(): number {
    return this.isCurrent ? 0 : (this.#state?.lagSeconds ?? 0);
  }

  /** Number of public reads by the server that served them. */
  get served(): ReadonlyMap<ServedBy, number> {
    return this.#served;
  }

  /**
   * Records the id of the last change that this node has seen.
   * @param isReset whether the log has lost entries, so that ids count from here
   */
  need(id: number, isReset = false): void {
    const isFirst = this.#needed === Number.POSITIVE_INFINITY;
    this.#needed = isReset || isFirst ? id : Math.max(this.#needed, id);
    if (this.#log && !this.isCurrent) this.#schedule(0);
  }

  /**
   * Runs a public read on the replica or on the primary; on the other one if the first cannot answer.
   * @param isPersonal whether the reader may have just written: reads on the primary, unless that is away
   */
  async read<Result>(isPersonal: boolean, work: (servedBy: ServedBy) => Promise<Result>): Promise<Result> {
    if (!isPersonal && this.isCurrent) {
      try {
        return await this.#run('replica', work);
      } catch (error) {
        if (!isServerError(error)) throw error;
        if (isDatabaseUnavailable(error)) this.#lose(error);
      }
    }
    try {
      return await this.#run('primary', work);
    } catch (error) {
      if (!isServerError(error) || !isDatabaseUnavailable(error) || !this.isUp) throw error;
      if (!this.isCurrent && isPersonal) throw error;
      return this.#run(this.isCurrent ? 'replica' : 'outdated replica', work);
    }
  }

  async #run<Result>(servedBy: ServedBy, work: (servedBy: ServedBy) => Promise<Result>): Promise<Result> {
    const run = () => work(servedBy);
    const result = await (servedBy === 'primary' ? run() : runOn(this.#pool, run));
    this.#served.set(servedBy, (this.#served.get(servedBy) ?? 0) + 1);
    return result;
  }

  /** Checks the replica until `stop`: once a second, and more often while it lacks a change. */
  start(log: Log): void {
    this.#log = log;
    this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await this.#pool.end();
  }

  #schedule(milliseconds: number): void {
    if (this.#checking || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#checking = this.#check().finally(() => {
        this.#checking = undefined;
        this.#schedule(this.isUp && !this.isCurrent ? CATCH_UP_MILLISECONDS : CHECK_MILLISECONDS);
      });
    }, milliseconds).unref();
  }

  async #check(): Promise<void> {
    try {
      const state = await row<State>(this.#pool, STATE_SQL);
      const cluster = await this.#cluster().catch(() => state?.cluster);
      if (state?.cluster !== cluster)
        throw new Error('DATABASE_READ_URL names no standby of the server in DATABASE_URL.');
      if (!this.isUp)
        this.#log?.info({ replica: hostOf(this.#url) }, 'the replica of the database can serve reads');
      this.#state = state;
      this.#logLag();
    } catch (error) {
      this.#lose(error as Error);
    }
  }

  #lose(error: Error): void {
    if (this.isUp || this.#needed === Number.POSITIVE_INFINITY)
      this.#log?.warn(
        { replica: hostOf(this.#url), err: error },
        'the replica of the database is away: the primary serves its reads',
      );
    this.#state = undefined;
  }

  #logLag(): void {
    const isBehind = this.lagSeconds > MAX_LAG_SECONDS;
    if (isBehind === this.#isBehindLogged) return;
    this.#isBehindLogged = isBehind;
    const details = { replica: hostOf(this.#url), lagSeconds: Math.round(this.lagSeconds) };
    if (isBehind)
      this.#log?.warn(details, 'the replica of the database is behind: the primary serves its reads');
    else this.#log?.info(details, 'the replica of the database has caught up');
  }
}

/** Whether an error comes from a database server or the connection to it, and not from the work itself. */
const isServerError = (error: unknown): error is Error =>
  error instanceof DatabaseError || (error instanceof Error && isDatabaseUnavailable(error));
