import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { Report } from '../report';
import { openBenchSite } from '../site';
import { quantile, round } from '../stats';
import { isInstalled, startFront } from './nginx';

const CLIENTS = 300;
/** Interval between two bytes of a slow client. */
const BYTE_MILLISECONDS = 4_000;
/** Pause between two calls of a visitor. */
const PAUSE_MILLISECONDS = 100;
const MEASURED_MILLISECONDS = 25_000;
const TIMEOUT_MILLISECONDS = 20_000;
/** Goals in milliseconds: the 95th percentile of calls, and the time until all slow clients are closed. */
const MOST = { p95: 500, open: 60_000 };

const HEAD = 'Host: localhost\r\nUser-Agent: slow\r\n';
/** First bytes of each slow client by attack. `none` has no slow clients. */
const attacks: Record<string, string | null> = {
  none: null,
  heads: `GET / HTTP/1.1\r\n${HEAD}X-Slow: `,
  bodies: `POST /web_api/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  'long polls': `GET /web_api/changes?since=1&wait=30 HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
};

/** Measures visitors' calls during slow clients of one address, without `docs/nginx.conf` in front and with it. */
export async function benchSlowClients(): Promise<boolean> {
  await using site = await openBenchSite();
  await using front = isInstalled('nginx') ? await startFront(site.origin) : null;
  const report = new Report('slow-clients');
  const origins = { shell: site.origin, ...(front ? { nginx: front.origin } : {}) };
  for (const [way, origin] of Object.entries(origins)) {
    for (const [attack, start] of Object.entries(attacks)) {
      const { session, login, failed, open } = await measure(origin, start);
      report.row({
        way,
        attack,
        'session p95 ms': session,
        'login p95 ms': login,
        failed,
        'closed after s': round(open / 1_000, 1),
      });
      report.goal(`${attack}, ${way}: session p95`, session, MOST.p95, 'ms');
      report.goal(`${attack}, ${way}: login p95`, login, MOST.p95, 'ms');
      report.goal(`${attack}, ${way}: calls that failed`, failed, 0);
      report.goal(`${attack}, ${way}: slow clients`, open, MOST.open, 'ms');
    }
  }
  return report.finish();
}

/** Returns p95 of both calls, failed calls, and the time until the last slow client was closed, in milliseconds. */
async function measure(origin: string, start: string | null) {
  const startedAt = performance.now();
  const clients = start === null ? [] : Array.from({ length: CLIENTS }, () => openSlowClient(origin, start));
  await Promise.all(clients.map(({ ready }) => ready));
  const times = { session: [] as number[], login: [] as number[] };
  let failed = 0;
  const call = async (name: keyof typeof times, init: RequestInit = {}) => {
    const sentAt = performance.now();
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetch(`${origin}/web_api/${name}`, { ...init, signal }).catch(() => null);
    times[name].push(performance.now() - sentAt);
    if (response?.status !== 200) failed += 1;
    await response?.arrayBuffer();
  };
  while (performance.now() - startedAt < MEASURED_MILLISECONDS) {
    await call('session');
    await call('login', login());
    await wait(PAUSE_MILLISECONDS);
  }
  const closed = Promise.all(clients.map((client) => client.closed));
  const isLate = await Promise.race([closed, wait(MOST.open, 'late', { ref: false })]);
  for (const { socket } of clients) socket.destroy();
  const lastClosedAt = Math.max(startedAt, ...(await closed));
  return {
    session: round(quantile(times.session, 0.95)),
    login: round(quantile(times.login, 0.95)),
    failed,
    open: isLate === 'late' ? Number.POSITIVE_INFINITY : lastClosedAt - startedAt,
  };
}

function login(): RequestInit {
  const [{ email: username, password } = { email: '', password: '' }] = demoLogins;
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  };
}

interface SlowClient {
  socket: Socket;
  ready: Promise<unknown>;
  /** Resolves with the time at which the connection was closed. */
  closed: Promise<number>;
}

/** Opens a connection that sends `start` at once, and then single bytes. */
function openSlowClient(origin: string, start: string): SlowClient {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  const timer = setInterval(() => socket.write('a'), BYTE_MILLISECONDS);
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now());
    }),
  );
  socket.write(start);
  return { socket, ready: once(socket, 'connect'), closed };
}
