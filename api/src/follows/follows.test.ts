import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { addUser, mailsTo, tokenIn, Visitor } from '../testing/accounts';
import { createTestApp, type TestApp } from '../testing/test-app';
import { sendDigests } from './send-digests';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const visitor = () => new Visitor(site.app);
const SITE = 'https://site.example';
const DAY = 86_400_000;

/** Logs a change of Malta's scheme. */
const changeMalta = (text: string) =>
  rows(
    pool(),
    `INSERT INTO incentive_changes (country_id, text) SELECT id, $1 FROM countries WHERE slug = 'malta'`,
    [text],
  );
const sendAfter = (days: number) => sendDigests(pool(), SITE, { now: new Date(Date.now() + days * DAY) });

async function followAs(email: string, body: object): Promise<string> {
  await visitor().call('requestFollow', { body: { email, ...body } as never });
  return tokenIn((await mailsTo(pool(), email)).at(-1));
}

test('a visitor follows by mail after confirming, and stops without login at one press', async () => {
  const email = 'producer@lisboa.example';
  const token = await followAs(email, { kind: 'scheme', ref: 'malta', frequency: 'daily' });
  expect(await row(pool(), 'SELECT FROM followers WHERE email = $1', [email])).toBeUndefined();
  expect((await visitor().call('confirmFollow', { body: { token } })).body).toEqual({
    detail: messages.follows.confirmed,
  });
  expect((await visitor().call('confirmFollow', { body: { token } })).status).toBe(422);

  await changeMalta('Rate from 30–40% to 33–40%');
  await sendAfter(0.5);
  expect(await mailsTo(pool(), email)).toHaveLength(1);
  await sendAfter(1.1);
  await sendAfter(1.1);
  const mails = await mailsTo(pool(), email);
  expect(mails).toHaveLength(2);
  const digest = JSON.stringify(mails.at(-1));
  expect(digest).toContain('Malta: Rate from 30–40% to 33–40%');
  expect(digest).toContain(`${SITE}/country/malta/guide/incentives`);

  const stop = /following\/stop\/([\w.%-]+)/.exec(digest)?.[1] ?? '';
  const params = { token: decodeURIComponent(stop) };
  expect((await visitor().call('stopFollows', { params })).body).toEqual({
    detail: messages.follows.stopped,
  });
  expect((await visitor().call('stopFollows', { params })).status).toBe(200);
  expect(await row(pool(), 'SELECT FROM followers WHERE email = $1', [email])).toBeUndefined();
  await changeMalta('Cap from None to €5m a project');
  await sendAfter(30);
  expect(await mailsTo(pool(), email)).toHaveLength(2);
});

test('sends one mail with everything that is followed, each entry once', async () => {
  const email = 'all@lisboa.example';
  for (const subject of [
    { kind: 'country', ref: 'malta' },
    { kind: 'scheme', ref: 'malta' },
  ]) {
    const token = await followAs(email, subject);
    await visitor().call('confirmFollow', { body: { token } });
  }
  await changeMalta('Audit from Needed to Not needed');
  await sendAfter(8);
  const [mail, ...others] = (await mailsTo(pool(), email)).slice(2);
  expect(others).toEqual([]);
  expect(JSON.stringify(mail).match(/Audit from Needed to Not needed/g)).toHaveLength(1);
});

test('mails an article that is published after its own date', async () => {
  const email = 'past@lisboa.example';
  const token = await followAs(email, { kind: 'country', ref: 'malta', frequency: 'daily' });
  await visitor().call('confirmFollow', { body: { token } });
  await rows(
    pool(),
    `WITH late AS (INSERT INTO articles (article_type, title, slug, status, date_published)
       VALUES (1, 'Malta opens a third tank', 'third-tank', 'draft', current_date - 3) RETURNING id)
     INSERT INTO article_countries (article_id, country_id) SELECT late.id, countries.id FROM late, countries WHERE slug = 'malta'`,
  );
  await rows(pool(), `UPDATE articles SET status = 'published' WHERE slug = 'third-tank'`);
  await sendAfter(1.1);
  await sendAfter(2.2);
  const digests = (await mailsTo(pool(), email)).filter((mail) =>
    JSON.stringify(mail).includes('Malta opens a third tank'),
  );
  expect(digests).toHaveLength(1);
});

test('the response is the same for every address, and mails to one are limited', async () => {
  const email = 'often@lisboa.example';
  const responses = [];
  for (let nr = 0; nr < 5; nr += 1)
    responses.push(
      await visitor().call('requestFollow', { body: { kind: 'country', ref: 'malta', email } as never }),
    );
  expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await mailsTo(pool(), email)).toHaveLength(3);
});

test.each([
  [{ kind: 'country', ref: 'atlantis' }],
  [{ kind: 'section', ref: 'malta/none' }],
  [{ kind: 'scheme', ref: 'spain/galicia' }],
  [{ kind: 'tag', ref: 'a/b/c' }],
  [{ kind: 'search', ref: 'win at https://evil.example' }],
  [{ kind: 'search', ref: '?!' }],
])('rejects the unknown subject %j', async (subject) => {
  const body = { ...subject, email: 'x@lisboa.example' } as never;
  const { status, body: problem } = await visitor().call('requestFollow', { body });
  expect({ status, problem }).toEqual({ status: 422, problem: { ref: [messages.follows.unknownSubject] } });
});

const feed = (url: string) => site.app.inject({ url });

test('a section in a country has a feed of its newest companies', async () => {
  const company = await row<{ country: string; section: string; name: string }>(
    pool(),
    `UPDATE orgs o SET approved_at = now() FROM countries k, org_categories x, categories c, sections s
     WHERE k.id = o.country_id AND x.org_id = o.id AND c.id = x.category_id AND s.id = c.section_id
       AND o.id = (SELECT min(id) FROM orgs WHERE status = 'approved')
     RETURNING k.slug AS country, s.slug AS section, o.name`,
  );
  const path = `/feeds/sections/${company?.country}/${company?.section}`;
  const { items, ...rest } = (await feed(`${path}.json`)).json();
  expect(rest).toMatchObject({ feed_url: expect.stringContaining(`${path}.json`) });
  expect(items[0]).toMatchObject({
    title: company?.name,
    url: expect.stringContaining(`/country/${company?.country}/profile/`),
  });
  expect((await feed(`${path}.atom`)).body).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
});

test('a search has a feed of companies and articles with its words', async () => {
  const { items, home_page_url } = (await feed('/feeds/search.json?search=camera')).json();
  expect(home_page_url).toMatch(/\/search\?search=camera$/);
  expect(items.length).toBeGreaterThan(0);
  const times = items.map(({ date_modified }: { date_modified: string }) => date_modified);
  expect(times).toEqual([...times].sort().reverse());
});

test.each([
  '/feeds/sections/malta/none.atom',
  '/feeds/sections/malta/camera-and-grip.pdf',
  '/feeds/sections/atlantis/camera-and-grip.atom',
  '/feeds/search.atom',
  '/feeds/search.atom?search=%3Cscript%3E',
  '/feeds/search.atom?search=a&search=b%00',
])('%s is no feed', async (url) => expect((await feed(url)).statusCode).toBe(404));

test('a user follows at once, sees the list, sets the frequency and unfollows', async () => {
  const email = 'user@lisboa.example';
  await addUser(pool(), email);
  const user = visitor();
  await user.logIn(email);
  const tag = await row<{ slug: string; name: string }>(
    pool(),
    'SELECT slug, name FROM tags ORDER BY id LIMIT 1',
  );
  for (const body of [
    { kind: 'country', ref: 'Malta' },
    { kind: 'tag', ref: tag?.slug },
    { kind: 'search', ref: '"steadicam  operator" -(crane)' },
  ])
    expect((await user.call('follow', { body: body as never })).status).toBe(200);
  const { body } = await user.call('setFollowFrequency', { body: { frequency: 'daily' } });
  expect(body).toMatchObject({
    frequency: 'daily',
    follows: [
      { kind: 'country', ref: 'malta', name: 'Malta', url: '/country/malta' },
      { kind: 'search', ref: '"steadicam operator" -(crane)' },
      { kind: 'tag', name: tag?.name },
    ],
  });
  const { follows } = body as unknown as { follows: { id: number }[] };
  const left = await user.call('unfollow', { params: { id: follows[0]?.id ?? 0 } });
  expect((left.body as unknown as { follows: object[] }).follows).toHaveLength(2);
  expect((await user.call('unfollow', { params: { id: follows[0]?.id ?? 0 } })).status).toBe(404);
});

test('a user whose address is not confirmed cannot follow', async () => {
  await addUser(pool(), 'new@lisboa.example', false);
  const user = visitor();
  await user.logIn('new@lisboa.example');
  const { status } = await user.call('follow', { body: { kind: 'country', ref: 'malta' } });
  expect(status).toBe(422);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program unsubscribes by one POST of %s (RFC 8058)', async (type, payload) => {
  const email = `${type.slice(0, 5)}@lisboa.example`;
  const token = await followAs(email, { kind: 'country', ref: 'malta', frequency: 'daily' });
  await visitor().call('confirmFollow', { body: { token } });
  await changeMalta('Audit from Not needed to Needed');
  await sendAfter(1.1);
  await mailsTo(pool(), email);
  const mail = await row<{ source: string }>(
    pool(),
    'SELECT source FROM dev_mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  const headers = mail?.source.replace(/\r?\n[ \t]+/g, ' ') ?? '';
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const url = new URL(/^List-Unsubscribe: ?<([^>]+)>/m.exec(headers)?.[1] ?? '').pathname;
  const opened = await site.app.inject({ url });
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toMatch(/^\/following\/stop\/\d+\.[\w-]{43}$/);
  const isFollower = async () =>
    (await row(pool(), 'SELECT FROM followers WHERE email = $1', [email])) !== undefined;
  expect(await isFollower()).toBe(true);
  const post = (to: string) =>
    site.app.inject({ method: 'POST', url: to, headers: { 'content-type': type }, payload });
  expect((await post(url.replace(/[\w-](?=\/one-click)/, '!'))).statusCode).toBe(404);
  expect((await post(url)).statusCode).toBe(200);
  expect(await isFollower()).toBe(false);
});

test('mails a change that is committed after a digest of its time', async () => {
  const email = 'late@lisboa.example';
  const token = await followAs(email, { kind: 'country', ref: 'malta', frequency: 'daily' });
  await visitor().call('confirmFollow', { body: { token } });
  await sendAfter(2);
  await rows(
    pool(),
    `INSERT INTO incentive_changes (country_id, text, changed_at)
     SELECT id, 'Cap from None to €9m a project', $1 FROM countries WHERE slug = 'malta'`,
    [new Date(Date.now() + 2 * DAY - 5_000)],
  );
  await sendAfter(3.1);
  expect(JSON.stringify((await mailsTo(pool(), email)).at(-1))).toContain('€9m a project');
});

test('concurrent runs of the job send one mail', async () => {
  const email = 'once@lisboa.example';
  const token = await followAs(email, { kind: 'country', ref: 'malta', frequency: 'daily' });
  await visitor().call('confirmFollow', { body: { token } });
  await changeMalta('Kind from Grant to Cash rebate');
  await Promise.all([sendAfter(1.1), sendAfter(1.1), sendAfter(1.1)]);
  expect(await mailsTo(pool(), email)).toHaveLength(2);
});

test('a forged or foreign unsubscribe link is 404', async () => {
  for (const token of ['1', '1.x', 'x.y', '999999999.abc'])
    expect((await visitor().call('stopFollows', { params: { token } })).status).toBe(404);
});
