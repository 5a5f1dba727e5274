/** A renderer process for tests. The path selects a fault; a good page returns its input and the process id. */

import { serveRenders } from '../renderers/serve-renders';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const faults: Record<string, (signal: AbortSignal) => unknown> = {
  '/loop': () => {
    for (;;);
  },
  '/regex': () => /^(a+)+$/.test(`${'a'.repeat(40)}!`),
  '/exit': () => process.exit(3),
  '/kill': () => process.kill(process.pid, 'SIGKILL'),
  '/abort': () => process.abort(),
  '/array': () => {
    const endless: unknown[] = [];
    for (;;) endless.push({ at: endless.length, text: String(endless.length) });
  },
  '/keys': () => [...Array(3e7).keys()].length,
  '/buffers': async () => {
    const buffers: Buffer[] = [];
    for (;;) {
      buffers.push(Buffer.alloc(32 * 1_048_576, 1));
      await wait(1);
    }
  },
  '/wait': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  '/rejection': () => {
    Promise.reject(new Error('nobody caught this'));
  },
  '/late-throw': () => {
    setTimeout(() => {
      throw new Error('thrown in a timer');
    });
    return wait(20);
  },
  '/loop-at-rest': () => {
    setTimeout(() => {
      for (;;);
    }, 3_000);
  },
  '/reject': () => Promise.reject(new Error('the shell is broken')),
  '/never': (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped early')))),
};

serveRenders(async (input: RenderInput, signal: AbortSignal): Promise<RenderOutput> => {
  const url = new URL(input.path, 'http://site');
  const faulty = url.searchParams.get('remote') ?? 'news';
  const version = url.searchParams.get('version');
  const isFaulty = !input.broken[faulty] && (!version || input.snapshot[faulty]?.version === version);
  const failures: RenderOutput['failures'] = [];
  if (isFaulty) {
    await faults[url.pathname]?.(signal);
    const stage = url.searchParams.get('fails');
    if (stage === 'load' || stage === 'render') {
      failures.push({
        remote: faulty,
        version: input.snapshot[faulty]?.version ?? '',
        stage,
        message: 'planted',
      });
    }
  }
  if (url.searchParams.has('ms')) await wait(Number(url.searchParams.get('ms')));
  const isForAll = url.pathname === '/for-all' || url.searchParams.has('for-all');
  const to = url.searchParams.get('to');
  const cookies = isForAll ? [] : ['a=1', 'b=2'];
  return {
    status: to ? 301 : 200,
    headers: [
      to ? ['location', to] : ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
      ...cookies.map((value): [string, string] => ['set-cookie', value]),
    ],
    body: Buffer.from(to ? '' : JSON.stringify({ pid: process.pid, input })),
    failures,
    releases: [`${faulty}@${input.snapshot[faulty]?.version}`],
    ...(isForAll ? { freshness: { seconds: 60, keys: ['articles'] } } : {}),
    owner: 'news',
    milliseconds: 1,
  };
});
