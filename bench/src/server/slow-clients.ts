import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { openBenchSite } from '../site';
import { type Goal, type Row, report } from '../table';
import { isInstalled } from './nginx';
import { startFront } from './nginx-front';

const CLIENTS = 300;
/** Between two bytes of a slow client, and between two calls of a visitor. Milliseconds. */
const TRICKLE = 4_000;
const PAUSE = 100;
const MEASURED_MILLISECONDS = 25_000;
/** Milliseconds within which 95 of 100 calls are answered, and all slow clients are closed. */
const MOST = { p95: 500, open: 60_000 };

const HEAD = 'Host: localhost\r\nUser-Agent: slow\r\n';
/** What each slow client sends at once; the bytes that follow come one by one. */
const attacks: Record<string, string> = {
  heads: `GET / HTTP/1.1\r\n${HEAD}X-Slow: `,
  bodies: `POST /web_api/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  'long polls': `GET /web_api/changes?since=1&wait=30 HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
};

/**
 * Visitors' calls while 300 slow clients of one address hold what they can: heads, bodies and long polls, with
 * `docs/nginx.conf` in front and without.
 */
export async function benchSlowClients(root: string): Promise<boolean> {
  const site = await openBenchSite(root);
  const front = isInstalled('nginx') ? await startFront(root, site.origin) : null;
  try {
    const rows: Row[] = [];
    const goals: Goal[] = [];
    const ways = [['shell', site.origin] as const, ...(front ? [['nginx', front.origin] as const] : [])];
    for (const [way, origin] of ways) {
      for (const [attack, words] of [['none', null], ...Object.entries(attacks)] as const) {
        const { session, login, failed, open } = await measure(origin, words);
        const seconds = Math.round(open / 100) / 10;
        rows.push({
          way,
          attack,
          'session p95 ms': session,
          'login p95 ms': login,
          failed,
          'closed after s': seconds,
        });
        goals.push(
          { what: `${attack}, ${way}: session p95`, value: session, most: MOST.p95, unit: 'ms' },
          { what: `${attack}, ${way}: login p95`, value: login, most: MOST.p95, unit: 'ms' },
          { what: `${attack}, ${way}: calls that failed`, value: failed, most: 0, unit: '' },
          { what: `${attack}, ${way}: slow clients`, value: open, most: MOST.open, unit: 'ms' },
        );
      }
    }
    return await report(root, 'slow-clients', rows, goals);
  } finally {
    await front?.stop();
    await site.stop();
  }
}

interface Measured {
  session: number;
  login: number;
  failed: number;
  /** When the last slow client was closed, in milliseconds since all were there. */
  open: number;
}

async function measure(origin: string, words: string | null): Promise<Measured> {
  const started = performance.now();
  const slow = words === null ? [] : Array.from({ length: CLIENTS }, () => new SlowClient(origin, words));
  await Promise.all(slow.map(({ ready }) => ready));
  const times = { session: [] as number[], login: [] as number[] };
  let failed = 0;
  const timed = async (of: keyof typeof times, init?: RequestInit) => {
    const from = performance.now();
    const answer = await fetch(`${origin}/web_api/${of}`, {
      ...init,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    times[of].push(performance.now() - from);
    if (answer?.status !== 200) failed += 1;
    await answer?.arrayBuffer();
  };
  while (performance.now() - started < MEASURED_MILLISECONDS) {
    await timed('session');
    await timed('login', loginOf());
    await setTimeout(PAUSE);
  }
  const ends = Promise.all(slow.map(({ closed }) => closed));
  const isLate = await Promise.race([ends, setTimeout(MOST.open, 'late', { ref: false })]);
  for (const one of slow) one.end();
  const last = Math.max(started, ...(await ends));
  return {
    session: p95(times.session),
    login: p95(times.login),
    failed,
    open: isLate === 'late' ? Number.POSITIVE_INFINITY : last - started,
  };
}

function loginOf(): RequestInit {
  const [{ email, password } = { email: '', password: '' }] = demoLogins;
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  };
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
}

class SlowClient {
  readonly ready: Promise<void>;
  /** When the other side closed it. */
  readonly closed: Promise<number>;
  readonly #socket: Socket;

  constructor(origin: string, words: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('error', () => undefined);
    this.#socket.resume();
    const trickle = setInterval(() => this.#socket.write('a'), TRICKLE);
    this.ready = new Promise((resolve) => this.#socket.once('connect', () => resolve()));
    this.closed = new Promise((resolve) =>
      this.#socket.once('close', () => {
        clearInterval(trickle);
        resolve(performance.now());
      }),
    );
    this.#socket.write(words);
  }

  end(): void {
    this.#socket.destroy();
  }
}
