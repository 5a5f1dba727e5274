import { setImmediate } from 'node:timers/promises';
import { rows } from '../../../db/query';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { FallbackEngine } from '../fallback-engine';
import type { EngineQuery } from '../search-engine';
import { OpenSearchEngine } from './opensearch-engine';
import { openSearchServer } from './testing/search-server';

type Server = Awaited<ReturnType<typeof openSearchServer>>;
const TIMEOUT = 60_000;

let database: TestDatabase;
let server: Server;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillDirectory(database.pool);
}, TIMEOUT);
beforeEach(async () => {
  server = await openSearchServer();
});
afterEach(() => server.close());
afterAll(() => database?.drop());

const everything: EngineQuery = {
  filters: {
    ...{
      section: undefined,
      category: undefined,
      countries: [],
      place: undefined,
      wider: undefined,
      tiers: [],
    },
    ...{ terms: { language: [], equipment: [], certificate: [], location: [], credit: [] } },
    ...{ shown: [], months: [], matchesNothing: false },
  },
  page: { limit: 60, offset: 0, sort: 'name' },
  withCounts: false,
};

const openNode = () => new OpenSearchEngine(database.pool, server.url, TIMEOUT);
const version = async () =>
  (await rows<{ id: number }>(database.pool, 'SELECT coalesce(max(id), 0) AS id FROM change_log'))[0]?.id ??
  0;
const countOf = async (node: OpenSearchEngine) => (await node.list(everything, await version())).page.count;
const publish = async (slug: string, status: string) => {
  await rows(database.pool, 'UPDATE orgs SET status = $2 WHERE slug = $1', [slug, status]);
  await rows(database.pool, 'SELECT refresh_org_search(id) FROM orgs WHERE slug = $1', [slug]);
};

test('nodes share one index, and an older write does not replace a newer one', async () => {
  const [first, second] = [openNode(), openNode()];
  await Promise.all([first.warm(), second.warm()]);
  expect([...server.indexes.keys()].filter((name) => !name.endsWith('-state'))).toHaveLength(1);
  const count = await countOf(first);
  await publish('kent-stages', 'suspended');
  expect(await Promise.all([countOf(first), countOf(second)])).toEqual([count - 1, count - 1]);
  await publish('kent-stages', 'approved');
  expect(await Promise.all([countOf(second), countOf(first)])).toEqual([count, count]);
  await Promise.all([first.stop(), second.stop()]);
});

test('fills a new index if the change log does not reach back, or an older database was restored', async () => {
  const node = openNode();
  await node.warm();
  const [previous] = [...server.indexes.keys()].filter((name) => !name.endsWith('-state'));
  const count = await countOf(node);
  await publish('kent-stages', 'suspended');
  await rows(database.pool, `SELECT log_change('articles') FROM generate_series(1, 3)`);
  await rows(database.pool, 'DELETE FROM change_log WHERE id < (SELECT max(id) FROM change_log)');
  expect(await countOf(node)).toBe(count - 1);
  expect(server.indexes.has(previous ?? '')).toBe(false);

  await publish('kent-stages', 'approved');
  await rows(database.pool, 'DELETE FROM change_log');
  const restored = openNode();
  expect(await countOf(restored)).toBe(count);
  await Promise.all([node.stop(), restored.stop()]);
});

test(
  'searches in memory while the server fails, and on the server once it answers',
  async () => {
    const status = { isUp: true };
    const lines: string[] = [];
    const write = (...values: unknown[]) => void lines.push(String(values.at(-1)));
    const log = { error: write, warn: write } as never;
    const openServer = async () => openNode();
    const engine = new FallbackEngine({ pool: database.pool, openServer, status, log, retryMilliseconds: 0 });
    const list = async () => (await engine.list(everything)).page.ids;
    const ids = await list();
    server.fail(true);
    expect(await list()).toEqual(ids);
    expect(status.isUp).toBe(false);
    server.fail(false);
    while (!status.isUp) {
      expect(await list()).toEqual(ids);
      // A search in memory does not wait for the server: let its response arrive.
      await setImmediate();
    }
    expect(await list()).toEqual(ids);
    expect(lines).toEqual([
      'The search server failed. This node searches in its memory.',
      'The search server answers again.',
    ]);
    await engine.stop();
  },
  TIMEOUT,
);

test(
  'SEARCH_URL chooses the server, and users get results without it too',
  async () => {
    let site: TestApp | undefined;
    try {
      site = await createTestApp({ env: { SEARCH_URL: `${server.url}/site` } });
      await fillDirectory(site.database.pool);
      const find = async () => {
        const { status, body } = (await site?.call('search', { query: { search: 'phare' } })) ?? {};
        return {
          status,
          names: (body as unknown as { results: { orgname: string }[] }).results.map((one) => one.orgname),
        };
      };
      const found = await find();
      expect(found).toMatchObject({ status: 200, names: expect.arrayContaining(['Phare Or']) });
      expect([...server.indexes.keys()]).toContain('site-1-state');
      server.fail(true);
      expect(await find()).toEqual(found);
    } finally {
      await site?.close();
    }
  },
  TIMEOUT,
);
