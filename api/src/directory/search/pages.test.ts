import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SearchResponse } from './query/filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const KEYWORDS = [
  '',
  'film',
  'camera hire',
  'grips',
  'drone pilot',
  'studio',
  'paris',
  'uk',
  'hire london',
  'runner',
];
const FILTERS: Record<string, unknown>[] = [
  {},
  { sort: 'name' },
  { sort: 'updated' },
  { country: 'uk,france' },
  { tier: 'gold', search_company: 1 },
];

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect(status).toBe(200);
  return body;
}

test.each(KEYWORDS.flatMap((search) => FILTERS.map((filters) => ({ search, ...filters }))))(
  'pages of %j have every company once',
  async (query) => {
    const limit = 60;
    const ids: number[] = [];
    const { count } = await find({ ...query, limit: 1 });
    for (let offset = 0; offset < count; offset += limit)
      ids.push(...(await find({ ...query, limit, offset })).results.map(({ orgid }) => orgid));
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  },
);
