import path from 'node:path';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { RendererPool } from './pool';
import type { PoolOptions } from './pool-options';
import { RenderFault } from './render-fault';

const warnings: string[] = [];
let pool: RendererPool;

function newPool(options: Partial<PoolOptions> = {}) {
  pool = new RendererPool({
    script: path.join(__dirname, '../testing/fake-renderer.cjs'),
    execArgv: ['--max-old-space-size=192'],
    size: 2,
    // Generous: two crashes must fit in it on a busy machine.
    deadlineMilliseconds: 30_000,
    memoryBytes: 400 * 1_048_576,
    log: { warn: (details, message) => warnings.push(`${message} ${JSON.stringify(details)}`) },
    ...options,
  });
  return pool;
}
beforeEach(() => {
  warnings.length = 0;
});
afterEach(() => pool.close());

const input = (url: string, method: RenderInput['method'] = 'GET'): RenderInput => ({
  method,
  path: url,
  siteOrigin: 'http://site',
  apiOrigin: 'http://api',
  headers: {},
  snapshot: {},
  broken: {},
  disabled: {},
});

const pidOf = ({ body }: RenderOutput): number => JSON.parse(body.toString()).pid;

/** Renders good pages while `during` runs; resolves with its outcome and all their statuses. */
async function underLoad(
  during: () => Promise<unknown>,
): Promise<{ outcome: unknown; statuses: Set<unknown> }> {
  const statuses = new Set<unknown>();
  let running = true;
  const visitors = Array.from({ length: 6 }, async () => {
    while (running) {
      statuses.add(await pool.render(input('/good?ms=2')).then(({ status }) => status, String));
    }
  });
  const outcome = await during().catch((error: unknown) => error);
  running = false;
  await Promise.all(visitors);
  return { outcome, statuses };
}

test('renders in several processes, eight requests at a time in each', async () => {
  newPool();
  while (pool.ready < 3) await pool.render(input('/good'));
  const outputs = await Promise.all(Array.from({ length: 40 }, () => pool.render(input('/good?ms=10'))));
  const pids = new Set(outputs.map(pidOf));
  expect(pids.size).toBeGreaterThanOrEqual(2);
  expect(pids).not.toContain(process.pid);
});

test.each(['/loop', '/regex', '/kill', '/abort', '/array', '/buffers', '/wait'])(
  '%s fails its own request after two crashes, and no other request',
  async (fault) => {
    newPool();
    await pool.render(input('/good'));
    const { outcome, statuses } = await underLoad(() => pool.render(input(fault)));
    expect(outcome).toMatchObject({ name: 'RenderFault', kind: 'crash' });
    expect([...statuses]).toEqual([200]);
    expect(warnings.filter((warning) => warning.startsWith('renderer lost'))).toHaveLength(2);
  },
  60_000,
);

test.each(['/rejection', '/late-throw', '/exit', '/keys'])(
  '%s fails no other request',
  async (fault) => {
    newPool();
    await pool.render(input('/good'));
    const { statuses } = await underLoad(() => pool.render(input(fault)));
    expect([...statuses]).toEqual([200]);
  },
  60_000,
);

test('replaces a renderer that hangs while idle, without a failed request', async () => {
  const lost = new Promise<[details: object, message: string]>((resolve) => {
    newPool({ log: { warn: (...warning) => resolve(warning) } });
  });
  const pid = pidOf(await pool.render(input('/loop-at-rest')));
  const [details, message] = await lost;
  expect(details).toEqual({ renderer: pid, inFlight: 0, requestIds: [] });
  expect(message).toContain('it did not answer');
  expect((await pool.render(input('/good'))).status).toBe(200);
});

test('logs an unhandled rejection and still returns its page', async () => {
  newPool();
  expect((await pool.render(input('/rejection'))).status).toBe(200);
  // Another renderer may answer before the first one reports its error.
  const isLogged = () => warnings.join().includes('nobody caught this');
  while (!isLogged()) await pool.render(input('/good'));
  expect(warnings).toHaveLength(1);
});

test('turns process.exit in a remote into an error of its request', async () => {
  newPool();
  await expect(pool.render(input('/exit'))).rejects.toThrow('process.exit is not for remotes');
  expect(warnings).toEqual([]);
});

test('does not retry a POST whose renderer crashed', async () => {
  newPool();
  await expect(pool.render(input('/kill', 'POST'))).rejects.toMatchObject({ kind: 'lost' });
  expect(warnings.filter((warning) => warning.startsWith('renderer lost'))).toHaveLength(1);
});

test('rejects a page at the deadline and frees its renderer', async () => {
  newPool({ deadlineMilliseconds: 4_000 });
  await pool.whenReady;
  const fault = await pool.render(input('/never')).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(RenderFault);
  expect(fault).toMatchObject({ kind: 'deadline' });
  expect((await pool.render(input('/good'))).status).toBe(200);
});

test('frees the renderer immediately when a visitor leaves', async () => {
  newPool({ size: 1 });
  await pool.render(input('/good'));
  const visitors = Array.from({ length: 20 }, () => new AbortController());
  const left = visitors.map(({ signal }) => pool.render(input('/never'), { signal }));
  for (const visitor of visitors) visitor.abort();
  for (const outcome of await Promise.allSettled(left)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'cancelled' } });
  }
  expect((await pool.render(input('/good'))).status).toBe(200);
});

test('finishes the tasks in flight on close and rejects new ones', async () => {
  newPool();
  await pool.render(input('/good'));
  const last = pool.render(input('/good?ms=100'));
  const closing = pool.close();
  await expect(pool.render(input('/good'))).rejects.toMatchObject({ kind: 'closed' });
  expect((await last).status).toBe(200);
  await closing;
});

test('restarts renderers that cannot start with growing pauses', async () => {
  newPool({ script: path.join(__dirname, '../testing/dies-at-once.cjs'), deadlineMilliseconds: 1_500 });
  await expect(pool.render(input('/good'))).rejects.toMatchObject({ kind: 'deadline' });
  // Without pauses the three renderers would fail far more often within the deadline.
  expect(warnings.length).toBeLessThan(12);
});
