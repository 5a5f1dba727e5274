import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  path: string;
  /** 0: no answer at all. */
  status: number;
  /** From the moment it was due, so that a client that falls behind hides nothing. */
  milliseconds: number;
  /** What `check` found wrong; null: nothing. */
  problem: string | null;
}

interface Sent {
  path: string;
  status: number;
  body: string;
}

/** What is wrong with an answer, or null. */
export type Check = (sent: Sent) => string | null;

interface Load {
  origin: string;
  /** The path of the nth request. */
  path: (n: number) => string;
  perSecond: number;
  check?: Check;
  /** Headers of the nth request. */
  headers?: (n: number) => OutgoingHttpHeaders;
}

const anyAnswer: Check = () => null;

/** Longer than any server of ours takes to give up. Milliseconds. */
const PATIENCE = 15_000;

/**
 * Requests at a steady rate, whatever becomes of those before. `stop` ends it and resolves with all answers once the
 * last has come; what is `seen` already can be read at any time.
 */
export function startLoad({ origin, path, perSecond, check = anyAnswer, headers = () => ({}) }: Load) {
  const agent = newAgent();
  const seen: Answer[] = [];
  const open = new Set<Promise<void>>();
  let began = performance.now();
  let asked = 0;
  let isResting = false;

  function ask(n: number): void {
    const due = began + (n * 1_000) / perSecond;
    const asking = get(agent, origin, path(n), headers(n)).then((sent) => {
      const milliseconds = performance.now() - due;
      // Bodies of minutes would fill the memory.
      seen.push({ path: sent.path, status: sent.status, milliseconds, problem: check(sent) });
      open.delete(asking);
    });
    open.add(asking);
  }

  const timer = setInterval(() => {
    if (isResting) return;
    const due = ((performance.now() - began) / 1_000) * perSecond;
    for (; asked < due; asked += 1) ask(asked);
  }, 5);

  return {
    seen,
    /** Waits for what is under way, does the work while nothing is asked, and goes on where it was. */
    async rest(work: () => Promise<void>): Promise<void> {
      const since = performance.now();
      isResting = true;
      await Promise.all(open);
      await work();
      began += performance.now() - since;
      isResting = false;
    },
    async stop(): Promise<Answer[]> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return seen;
    },
  };
}

/** Never rejects: no answer is an answer too. */
function get(agent: Agent, origin: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Sent> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ path, status: 0, body: '' });
    const asking = request(origin + path, { agent, headers, timeout: PATIENCE }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ path, status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', nothing);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', nothing);
    asking.end();
  });
}

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 256 });

/** One request. */
export async function askOnce(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  const agent = newAgent();
  const began = performance.now();
  const { status } = await get(agent, origin, path, headers);
  agent.destroy();
  return { path, status, milliseconds: performance.now() - began, problem: null };
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
