import http, { type Agent, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** Outcome of one request. */
export interface Outcome {
  path: string;
  /** 0 without a response. */
  status: number;
  /** Time since the request was due, so that a client that falls behind hides no delay. */
  milliseconds: number;
  /** Result of `check`. */
  problem: string | null;
}

interface Received {
  path: string;
  status: number;
  body: string;
}

/** Returns what is wrong with a response, or null. */
export type Check = (response: Received) => string | null;

interface Load {
  origin: string;
  /** Returns the path of the nth request. */
  path: (n: number) => string;
  perSecond: number;
  check?: Check;
  /** Returns the headers of the nth request. */
  headers?: (n: number) => OutgoingHttpHeaders;
  /** Returns the JSON body of the nth request if it is a write, by PATCH. */
  change?: (n: number) => object | null;
}

/** Longer than the timeouts of all servers. */
const TIMEOUT_MILLISECONDS = 15_000;
const TICK_MILLISECONDS = 5;

const clientOf = (origin: string) => (origin.startsWith('https:') ? https : http);

/** Sends requests at a steady rate, also while earlier ones wait. */
export function startLoad({
  origin,
  path,
  perSecond,
  check = () => null,
  headers = () => ({}),
  change = () => null,
}: Load) {
  const { Agent } = clientOf(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const outcomes: Outcome[] = [];
  const open = new Set<Promise<void>>();
  let startedAt = performance.now();
  let count = 0;
  let isPaused = false;

  function send(n: number): void {
    const dueAt = startedAt + (n * 1_000) / perSecond;
    const wanted = { path: path(n), headers: headers(n), change: change(n) };
    const sending = receive(agent, origin, wanted).then((response) => {
      const milliseconds = performance.now() - dueAt;
      const { body: _, ...rest } = response;
      outcomes.push({ ...rest, milliseconds, problem: check(response) });
      open.delete(sending);
    });
    open.add(sending);
  }

  const timer = setInterval(() => {
    if (isPaused) return;
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    for (; count < due; count += 1) send(count);
  }, TICK_MILLISECONDS);

  return {
    /** Waits for open requests, runs `work` without load, and continues. */
    async pause(work: () => Promise<void>): Promise<void> {
      const pausedAt = performance.now();
      isPaused = true;
      await Promise.all(open);
      await work();
      startedAt += performance.now() - pausedAt;
      isPaused = false;
    },
    /** Ends the load, and returns all outcomes after the last response. */
    async stop(): Promise<Outcome[]> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return outcomes;
    },
  };
}

/** Sends requests at a steady rate for some seconds. */
export async function loadFor(seconds: number, options: Load): Promise<Outcome[]> {
  const load = startLoad(options);
  await wait(seconds * 1_000);
  return load.stop();
}

interface Wanted {
  path: string;
  headers: OutgoingHttpHeaders;
  change: object | null;
}

/** Resolves with status 0 without a response; never rejects. */
function receive(agent: Agent, origin: string, wanted: Wanted): Promise<Received> {
  const { path, headers, change } = wanted;
  const body = change && JSON.stringify(change);
  const options = {
    ...{ agent, timeout: TIMEOUT_MILLISECONDS, method: body ? 'PATCH' : 'GET' },
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
  };
  return new Promise((resolve) => {
    const fail = () => resolve({ path, status: 0, body: '' });
    const sent = clientOf(origin).request(origin + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ path, status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', fail);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection: like a browser, sends the request over another one.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(receive(agent, origin, wanted));
      else fail();
    });
    sent.end(body ?? undefined);
  });
}
