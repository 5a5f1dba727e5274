import type { FastifyInstance } from 'fastify';

/** Work that several nodes may do at once: its rows in the database say what is due and claimed. */
export interface Job {
  /** Milliseconds from the end of a run to the next one. */
  interval: number;
  /** Log line of a run that fails. */
  failure: string;
  /** @param signal aborted when the server stops */
  run(signal: AbortSignal): Promise<void>;
}

/** Runs a job until stopped, first after its interval. Returns a function that stops it and waits for its run. */
function start(job: Job, signal: AbortSignal, onError: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const next = () => {
    timer = setTimeout(run, job.interval).unref();
  };
  const run = async () => {
    running = job.run(signal).catch(onError);
    await running;
    if (!signal.aborted) next();
  };
  next();
  return async () => {
    clearTimeout(timer);
    await running;
  };
}

/** Runs jobs at intervals while the server listens. Closing it waits for the runs in progress. */
export function scheduleJobs(app: FastifyInstance, ...jobs: readonly Job[]): void {
  const stopping = new AbortController();
  let stops: (() => Promise<void>)[] = [];
  app.addHook('onReady', async () => {
    stops = jobs.map((job) =>
      start(job, stopping.signal, (error) => app.log.error({ err: error }, job.failure)),
    );
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  });
}
