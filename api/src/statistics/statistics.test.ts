import { apiUrl } from '@unitbase/contracts/client';
import type { Statistics } from '@unitbase/contracts/entities/statistics';
import { countAddress, type ReportedKind } from '@unitbase/contracts/statistics';
import { row, rows } from '../db/query';
import { purgeExpired } from '../privacy/purge-expired';
import { addOrg, addUser, fillCountries, Visitor } from '../testing/accounts';
import { addList, addListed, addProducer, changeList, companyItem, fillForLists } from '../testing/lists';
import { createTestApp, type TestApp } from '../testing/test-app';
import { foldCounts } from './fold-counts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:141.0) Gecko/20100101 Firefox/141.0';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillCountries(site.database.pool);
  await fillForLists(site.database.pool);
}, 60_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;

interface Call {
  headers?: Record<string, string>;
  visitor?: Visitor;
  method?: 'GET' | 'POST';
  words?: string;
}

const report = (kind: ReportedKind, companies: number[], { headers, visitor, method, words }: Call = {}) =>
  site.app.inject({
    method: method ?? 'POST',
    url: countAddress(kind, companies, words),
    remoteAddress: visitor?.address ?? '203.0.113.7',
    headers: { 'user-agent': BROWSER, ...headers },
    cookies: Object.fromEntries(visitor?.cookies ?? []),
  });

/** Returns the folded numbers of a company by kind. */
async function countsOf(org: number): Promise<Record<string, number>> {
  await foldCounts(pool());
  const counts = await rows<{ kind: string; count: number }>(
    pool(),
    'SELECT kind, sum(count)::int AS count FROM statistics_days WHERE org_id = $1 GROUP BY 1',
    [org],
  );
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
}

async function addOwned(
  name: string,
  code = 'GOLD',
  role = 'owner',
): Promise<{ org: number; owner: Visitor }> {
  const org = await addListed(pool(), name, { code });
  const email = `${name.toLowerCase().replace(/\W/g, '')}@owned.example`;
  const userId = await addUser(pool(), email);
  await rows(pool(), 'INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, $3)', [
    userId,
    org,
    role,
  ]);
  const owner = new Visitor(site.app);
  await owner.logIn(email);
  return { org, owner };
}

const read = async (owner: Visitor, org: number, query: object = {}) =>
  (await owner.call('getStatistics', { params: { id: org }, query })).body as unknown as Statistics;

describe('counting', () => {
  test('the address of a count is that of the route', () =>
    expect(countAddress('words', [3, 5], 'a&b')).toBe(
      `${apiUrl('countCompanies')}?kind=words&companies=3,5&words=a%26b`,
    ));

  test('counts each company of a report once, by POST and as a picture', async () => {
    const [first, second] = [await addListed(pool(), 'First'), await addListed(pool(), 'Second')];
    expect((await report('results', [first, second, first])).statusCode).toBe(204);
    const picture = await report('results', [first], { method: 'GET' });
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    expect([await countsOf(first), await countsOf(second)]).toEqual([{ results: 2 }, { results: 1 }]);
  });

  test('leaves out unknown companies and those that are not public', async () => {
    const hidden = await addListed(pool(), 'Hidden');
    await rows(pool(), `UPDATE orgs SET status = 'suspended' WHERE id = $1`, [hidden]);
    expect((await report('views', [hidden, 2_000_000_000])).statusCode).toBe(204);
    expect((await report('views', [])).statusCode).toBe(204);
    expect(await countsOf(hidden)).toEqual({});
  });

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a headless browser', { 'user-agent': 'Mozilla/5.0 (X11) HeadlessChrome/149.0.0.0 Safari/537.36' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['no browser', { 'user-agent': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('does not count %s', async (name, headers) => {
    const org = await addListed(pool(), name);
    expect((await report('views', [org], { headers })).statusCode).toBe(204);
    expect(await countsOf(org)).toEqual({});
  });

  test.each(['owner', 'editor', 'viewer'])(
    'does not count the %s of a profile, but other companies',
    async (role) => {
      const { org, owner } = await addOwned(`Company of the ${role}`, 'GOLD', role);
      const other = await addListed(pool(), `Beside the ${role}`);
      await report('results', [org, other], { visitor: owner });
      await report('telephone', [org], { visitor: owner });
      const list = await addList(owner, 'Mine');
      await changeList(
        owner,
        list,
        [org, other].map((id) => ({ type: 'add', ...companyItem(id) })),
      );
      expect([await countsOf(org), await countsOf(other)]).toEqual([{}, { results: 1, lists: 1 }]);
    },
  );

  test('counts additions to lists, but no change of an item', async () => {
    const org = await addListed(pool(), 'Listed');
    const producer = await addProducer(site);
    const [one, two] = [await addList(producer, 'One'), await addList(producer, 'Two')];
    const item = companyItem(org);
    await changeList(producer, one, [{ type: 'add', ...item }]);
    await changeList(producer, one, [
      { type: 'add', ...item },
      { type: 'note', ...item, note: 'Ask for Tom' },
    ]);
    await producer.call('moveListItems', { params: { id: one }, body: { target: two, items: [item] } });
    expect(await countsOf(org)).toEqual({ lists: 1 });
    await changeList(producer, one, [{ type: 'add', ...item }]);
    expect(await countsOf(org)).toEqual({ lists: 2 });
  });

  test('counts a thread as a message, or as an enquiry', async () => {
    const org = await addListed(pool(), 'Written to');
    const userId = await addUser(pool(), 'writer@office.example');
    await rows(
      pool(),
      `WITH e AS (INSERT INTO enquiries (user_id, send_key, title, kind, place, need)
         VALUES ($2, gen_random_uuid(), '', 'FIL', '', '') RETURNING id)
       INSERT INTO threads (org_id, user_id, enquiry_id, subject) VALUES ($1, $2, NULL, ''), ($1, $2, (SELECT id FROM e), '')`,
      [org, userId],
    );
    expect(await countsOf(org)).toEqual({ messages: 1, enquiries: 1 });
  });

  test('counts at most 600 reports of an address in five minutes', async () => {
    const org = await addListed(pool(), 'Flooded');
    await rows(
      pool(),
      `INSERT INTO rate_limits (key, count, resets_at) VALUES ('company-counts:203.0.113.9', 599, now() + interval '1 minute')`,
    );
    const send = () =>
      site.app.inject({
        method: 'POST',
        url: countAddress('views', [org]),
        remoteAddress: '203.0.113.9',
        headers: { 'user-agent': BROWSER },
      });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 204]);
    expect(await countsOf(org)).toEqual({ views: 1 });
  });

  test('stores nothing about visitors', async () => {
    const org = await addListed(pool(), 'Discreet');
    const producer = await addProducer(site);
    const call = {
      visitor: producer,
      headers: { referer: 'https://mail.example/inbox?user=tom', 'x-forwarded-for': '198.51.100.4' },
    };
    await report('views', [org], call);
    await report('words', [org], { ...call, words: 'tom@office.example' });
    await report('words', [org], { ...call, words: '+44 20 7946 0112' });
    await report('words', [org], { ...call, words: '  Drone  PERMIT ' });
    const stored = async () =>
      rows<Record<string, unknown>>(
        pool(),
        `SELECT to_jsonb(e) - 'id' AS content FROM statistics_events e UNION ALL SELECT to_jsonb(d) FROM statistics_days d
         WHERE org_id = $1 UNION ALL SELECT to_jsonb(w) FROM statistics_words w WHERE org_id = $1`,
        [org],
      );
    const day = new Date().toISOString().slice(0, 10);
    expect((await stored()).map(({ content }) => content)).toEqual([
      { day, kind: 'views', org_ids: [org], words: '' },
      { day, kind: 'words', org_ids: [org], words: 'drone permit' },
    ]);
    await foldCounts(pool());
    expect((await stored()).map(({ content }) => content)).toEqual([
      { org_id: org, day, kind: 'views', count: 1 },
      { org_id: org, day, words: 'drone permit', count: 1 },
    ]);
  });

  test('folds each event once, also by several nodes at once', async () => {
    const org = await addListed(pool(), 'Folded');
    await Promise.all(Array.from({ length: 40 }, () => report('website', [org])));
    await Promise.all(Array.from({ length: 6 }, () => foldCounts(pool())));
    expect(await countsOf(org)).toEqual({ website: 40 });
  });

  test('drops events of a company that is deleted', async () => {
    const org = await addListed(pool(), 'Gone');
    await report('views', [org]);
    await rows(pool(), 'DELETE FROM org_categories WHERE org_id = $1', [org]);
    await rows(pool(), 'DELETE FROM orgs WHERE id = $1', [org]);
    await foldCounts(pool());
    expect(
      await row(pool(), 'SELECT FROM statistics_events WHERE org_ids @> ARRAY[$1::int]', [org]),
    ).toBeUndefined();
  });

  test('is deleted after 400 days', async () => {
    const org = await addListed(pool(), 'Old');
    for (const age of [400, 401]) {
      await rows(pool(), `INSERT INTO statistics_days VALUES ($1, current_date - $2::int, 'views', $2)`, [
        org,
        age,
      ]);
      await rows(pool(), `INSERT INTO statistics_words VALUES ($1, current_date - $2::int, 'old', $2)`, [
        org,
        age,
      ]);
    }
    await purgeExpired(pool());
    expect(await countsOf(org)).toEqual({ views: 400 });
    expect(await rows(pool(), 'SELECT count FROM statistics_words WHERE org_id = $1', [org])).toEqual([
      { count: 400 },
    ]);
  });
});

describe('reading', () => {
  /** Adds counts of a day some days ago. */
  const addCount = (org: number, kind: string, daysAgo: number, count: number) =>
    rows(
      pool(),
      `INSERT INTO statistics_days VALUES ($1, (now() AT TIME ZONE 'UTC')::date - $2::int, $3, $4)`,
      [org, daysAgo, kind, count],
    );

  test('sums the days of the period, by week', async () => {
    const { org, owner } = await addOwned('Summed');
    for (const [daysAgo, count] of [
      [0, 1],
      [29, 20],
      [30, 300],
      [89, 4_000],
      [90, 50_000],
    ] as const)
      await addCount(org, 'views', daysAgo, count);
    const numbers = await read(owner, org, { days: 30 });
    expect(numbers.totals).toMatchObject({ views: 21, results: 0, showreel: 0 });
    expect((await read(owner, org)).totals.views).toBe(4_321);
    expect((await read(owner, org, { days: 365 })).totals.views).toBe(54_321);
    const weeks = numbers.details?.weeks ?? [];
    expect(weeks.reduce((sum, { counts }) => sum + counts.views, 0)).toBe(21);
    expect(weeks[0]?.from).toBe(numbers.from);
    for (const { from } of weeks.slice(1)) expect(new Date(from).getUTCDay()).toBe(1);
    for (const { is_whole } of weeks.slice(1, -1)) expect(is_whole).toBe(true);
    expect(numbers.counted_to).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has medians of the same section and country, with companies without events as zero', async () => {
    await rows(
      pool(),
      `INSERT INTO categories (section_id, code, name, slug) VALUES (2, 'BOO', 'Boom operators', 'boom')`,
    );
    const { id: boom = 0 } =
      (await row<{ id: number }>(pool(), `SELECT id FROM categories WHERE code = 'BOO'`)) ?? {};
    const peers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => addListed(pool(), `Boom ${index}`, { category: boom })),
    );
    const { org, owner } = await addOwned('Boom five');
    await rows(pool(), 'UPDATE org_categories SET category_id = $2 WHERE org_id = $1', [org, boom]);
    const abroad = await addListed(pool(), 'Boom abroad', { category: boom });
    await rows(pool(), 'UPDATE orgs SET country_id = 2 WHERE id = $1', [abroad]);
    const counts = [0, 4, 8, 100];
    for (const [index, peer] of peers.entries())
      if (counts[index]) await addCount(peer, 'views', 3, counts[index] ?? 0);
    await addCount(org, 'views', 3, 30);
    await addCount(abroad, 'views', 3, 9_999);
    const { details } = await read(owner, org, { days: 30 });
    expect(details?.peers).toMatchObject({
      section: 'Sound',
      country: 'Portugal',
      companies: 5,
      medians: { views: 8, results: 0 },
      answer_seconds: null,
    });
    expect(details?.peers?.weekly).toHaveLength(details?.weeks.length ?? 0);
    expect(details?.peers?.weekly.reduce((sum, median) => sum + median, 0)).toBe(8);
    expect((await read(owner, org, { days: 30, chart: 'presses' })).details?.peers?.weekly).toEqual(
      details?.weeks.map(() => 0),
    );
  });

  test('shows the ten most frequent words that were used five times', async () => {
    const { org, owner } = await addOwned('Searched');
    for (let index = 0; index < 12; index += 1) {
      await rows(
        pool(),
        `INSERT INTO statistics_words SELECT $1, (now() AT TIME ZONE 'UTC')::date - d, $2, $3 FROM generate_series(0, 1) d`,
        [org, `words ${index}`, index],
      );
    }
    expect((await read(owner, org)).details?.words).toEqual(
      Array.from({ length: 9 }, (_, index) => ({ words: `words ${11 - index}`, count: 2 * (11 - index) })),
    );
  });

  test('has the median time to the first answer', async () => {
    const { org, owner } = await addOwned('Answering');
    const userId = await addUser(pool(), 'asks@office.example');
    expect((await read(owner, org)).answer_seconds).toBeNull();
    for (const minutes of [10, 40, 600, null])
      await rows(
        pool(),
        `INSERT INTO threads (org_id, user_id, subject, answered_at) VALUES ($1, $2, '', now() + make_interval(mins => $3))`,
        [org, userId, minutes],
      );
    expect((await read(owner, org)).answer_seconds).toBe(2_400);
  });

  test('shows totals without showreel plays and lists on a Basic profile, and has no CSV file', async () => {
    const { org, owner } = await addOwned('Basic company', 'BASIC');
    await addCount(org, 'views', 1, 3);
    expect(await read(owner, org)).toMatchObject({
      totals: { views: 3, showreel: null, lists: null },
      details: null,
    });
    expect((await owner.call('downloadStatistics', { params: { id: org } })).status).toBe(403);
  });

  test('writes every day of the period as CSV', async () => {
    const { org, owner } = await addOwned('Exported');
    await addCount(org, 'email', 0, 7);
    const file = await site.app.inject({
      url: apiUrl('downloadStatistics', { params: { id: org }, query: { days: 30 } }),
      cookies: Object.fromEntries(owner.cookies),
    });
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFday,results,views,telephone,email,website,showreel,lists,messages,enquiries',
    );
    expect(lines).toHaveLength(32);
    expect(lines[30]).toBe(`${new Date().toISOString().slice(0, 10)},0,0,0,7,0,0,0,0,0`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="statistics-${org}-30-days.csv"`);
  });

  test('a profile without a category has no medians', async () => {
    const userId = await addUser(pool(), 'plain@owned.example');
    const org = await addOrg(pool(), 'Plain', { ownerId: userId, code: 'GOLD' });
    const owner = new Visitor(site.app);
    await owner.logIn('plain@owned.example');
    expect((await read(owner, org)).details?.peers).toBeNull();
  });
});
