import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoMinute } from '@unitbase/contracts/dates';
import type {
  ArticleForm,
  DeskArticle,
  DeskArticles,
  TextPreview,
} from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import sharp from 'sharp';
import { row, rows } from '../../db/query';
import { FolderStore } from '../../media/store/folder-store';
import { fillCountries } from '../../testing/accounts';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { importFiles } from '../import/import-files';
import { hostileMarkup } from '../testing/hostile-markup';
import { liveMarkup } from '../testing/live-markup';
import { exportFile } from './export-file';

let site: TestApp;
let folder: string;
let ruth: TestMember;
let tomas: TestMember;

const pool = () => site.database.pool;

beforeAll(async () => {
  site = await createTestApp();
  await fillCountries(pool());
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-newsroom-desk-'));
  ruth = await addStaffMember(pool(), site.app, 'editorial');
  tomas = await addStaffMember(pool(), site.app, 'editorial');
  await rows(pool(), `INSERT INTO authors (full_name, slug) VALUES ('Inês Couto', 'ines-couto')`);
}, 60_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const form = (values: Partial<ArticleForm>): ArticleForm => ({
  ...{ title: 'Portugal lifts its rebate', slug: '', type: 'news', strapline: '', introduction: '' },
  ...{ body: 'From **1 January**.', author: '', author_title: '', tags: [], countries: [], related: [] },
  ...{ image_src: '', image_alt: '', image_hour: '', caption: '', sponsor_name: '', sponsor_website: '' },
  ...{ external: '', description: '', advert_country: '', featured: '', lead: '', note: '' },
  ...{ base: 0, publication: 'draft', day: '', time: '', embargo: false },
  ...values,
});

const add = async (values: Partial<ArticleForm>): Promise<number> => {
  const { status, body } = await ruth.visitor.call('POST /desk/articles', { body: form(values) });
  expect([status, body]).toMatchObject([201, { version: 1 }]);
  return Number(body.id);
};
const read = async (id: number): Promise<DeskArticle> => {
  const { status, body } = await ruth.visitor.call('GET /desk/articles/:id', { params: { id } });
  expect(status).toBe(200);
  return body as unknown as DeskArticle;
};
/** Saves the stored texts with some values changed. */
const save = async (id: number, values: Partial<ArticleForm>, by = ruth) => {
  const { texts, version } = await read(id);
  const body = form({ ...texts, base: version, publication: 'keep', ...values });
  return by.visitor.call('PUT /desk/articles/:id', { params: { id }, body });
};
const publicStatus = async (slug: string): Promise<number> =>
  (await site.call('getArticle', { params: { slug } })).status;

const importFile = async (name: string, content: string, pictures: Record<string, Buffer> = {}) => {
  for (const [picture, bytes] of Object.entries(pictures)) writeFileSync(path.join(folder, picture), bytes);
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const [result] = await importFiles('articles', [file], {
    pool: pool(),
    media: new FolderStore(site.mediaStore),
    actor: { id: null, name: 'ruth, command line' },
  });
  return result;
};

test('writes, schedules under embargo, publishes, corrects and withdraws an article', async () => {
  const id = await add({ title: 'Azores add five points', tags: ['Incentives'], countries: ['Portugal'] });
  const slug = 'azores-add-five-points';
  expect([(await read(id)).state, await publicStatus(slug)]).toEqual(['draft', 404]);

  const tomorrow = isoMinute(new Date(Date.now() + 86_400_000)).slice(0, 10);
  const scheduled = await save(id, { publication: 'schedule', day: tomorrow, time: '07:00', embargo: true });
  expect(scheduled.body).toMatchObject({ version: 2, detail: text.scheduled(`${tomorrow} 07:00`) });
  expect([(await read(id)).state, await publicStatus(slug)]).toEqual(['embargoed', 404]);
  const early = await save(id, { publication: 'now', embargo: true });
  expect([early.status, early.body]).toEqual([422, { embargo: [text.underEmbargo(`${tomorrow} 07:00`)] }]);
  const past = await save(id, { publication: 'schedule', day: '2020-01-01', time: '07:00' });
  expect([past.status, past.body]).toEqual([422, { day: [text.dayPast] }]);

  expect((await save(id, { publication: 'now' })).status).toBe(200);
  const { state, path: address, day } = await read(id);
  expect([state, await publicStatus(slug)]).toEqual(['published', 200]);
  expect(address).toBe(`/news/${day.replaceAll('-', '/')}/${slug}`);

  await save(id, { body: 'From **2 January**.', note: 'The day was wrong.' });
  const corrected = (await site.call('getArticle', { params: { slug } })).body as {
    article_contents: object[];
  };
  expect(corrected.article_contents).toMatchObject([{ content: '<p>From <strong>2 January</strong>.</p>' }]);
  const moved = await save(id, { slug: 'another-address' });
  expect([moved.status, moved.body]).toEqual([422, { slug: [text.slugFixed] }]);

  const { version: base } = await read(id);
  await ruth.visitor.call('POST /desk/articles/:id/withdraw', {
    params: { id },
    body: { base, note: 'Untrue' },
  });
  expect([(await read(id)).state, await publicStatus(slug)]).toEqual(['withdrawn', 404]);
  await save(id, { publication: 'now' });
  expect([(await read(id)).state, (await read(id)).day]).toEqual(['published', day]);

  const log = await rows<{ action: string; why: string; before: object; after: object; actor_id: number }>(
    pool(),
    `SELECT action, why, before, after, actor_id FROM audit WHERE entity = 'article' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(log.map(({ action }) => action)).toEqual(
    ['add', 'schedule', 'publish', 'change', 'withdraw', 'publish'].map((act) => `article.${act}`),
  );
  expect(log[4]).toMatchObject({
    why: 'Untrue',
    before: { withdrawn: '' },
    after: { withdrawn: 'true' },
    actor_id: ruth.id,
  });
});

test('keeps versions with who and when, compares them and restores one', async () => {
  const id = await add({ title: 'Three versions', body: 'One two three.', strapline: 'Alpha beta' });
  await save(id, { strapline: 'Alpha gamma' }, tomas);
  await save(id, { body: 'One two three four five.' });
  const { versions } = await read(id);
  expect(versions.map(({ number, is_you, changed, words }) => [number, is_you, changed, words])).toEqual([
    [3, true, ['body'], 2],
    [2, false, ['strapline'], 0],
    [1, true, [], 3],
  ]);
  const second = await ruth.visitor.call('GET /desk/articles/:id/versions/:version', {
    params: { id, version: 2 },
  });
  expect(second.body.changes).toEqual([
    {
      field: 'strapline',
      parts: [
        { kind: 'same', text: 'Alpha ' },
        { kind: 'removed', text: 'beta' },
        { kind: 'added', text: 'gamma' },
      ],
    },
  ]);
  await ruth.visitor.call('POST /desk/articles/:id/versions/:version/restore', {
    params: { id, version: 1 },
    body: { base: 3 },
  });
  const restored = await read(id);
  expect([restored.version, restored.texts.strapline, restored.texts.body]).toEqual([
    4,
    'Alpha beta',
    'One two three.',
  ]);
  const unknown = await ruth.visitor.call('GET /desk/articles/:id/versions/:version', {
    params: { id, version: 9 },
  });
  expect(unknown.status).toBe(404);
});

test('refuses a version that somebody else changed in the meantime, also by an import', async () => {
  const id = await add({ title: 'Two at once', slug: 'two-at-once' });
  const attempts = await Promise.all([
    save(id, { strapline: 'From Ruth', base: 1 }),
    save(id, { strapline: 'From Tomás', base: 1 }, tomas),
  ]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = attempts.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ version: 2, hint: expect.stringContaining('Strapline') });
  const { texts } = await read(id);
  await importFile(
    'two-at-once.md',
    '---\ntitle: Two at once\ntype: news\ndate: 2026-03-05\n---\n\nFrom a file.\n',
  );
  const late = await ruth.visitor.call('PUT /desk/articles/:id', {
    params: { id },
    body: form({ ...texts, base: 2, publication: 'keep' }),
  });
  expect([late.status, late.body.detail]).toEqual([409, text.conflict('ruth, command line', 3)]);
});

test('exports the file that was imported, and an article written in the browser', async () => {
  const quay = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const source = [
    '---',
    'title: "Docks: open by night"',
    ...['slug: docks-by-night', 'type: features', 'date: 2026-03-05 14:30'],
    ...['strapline: Permits in **ten days**', 'author:', '  name: Rui Sampaio', '  job_title: Editor'],
    ...['tags:', '  - Permits', 'countries:', '  - Portugal'],
    ...['image:', '  src: ./quay.jpg', '  alt: The quay', 'lead: 3', '---', ''],
    'A text with a note[^1].',
    ...[
      '',
      '![The [old] quay](./quay.jpg "Looking east")',
      '',
      '<figure><img src="./quay.jpg" alt="Night"></figure>',
    ],
    ...['', '- one', '- two', '', '[^1]: Since 2015.', ''],
  ].join('\n');
  const imported = await importFile('docks.md', source, { 'quay.jpg': quay });
  expect(imported).toMatchObject({ outcome: 'added', slug: 'docks-by-night' });
  const exported = await exportFile(pool(), 'articles', 'docks-by-night');
  const stored = /\/media\/pictures\/news\/[0-9a-f]{24}\.webp/.exec(exported)?.[0] ?? '';
  expect(exported).toBe(
    source.replaceAll('./quay.jpg', stored).replace('The [old] quay', 'The \\[old\\] quay'),
  );
  expect(await importFile('docks-again.md', exported)).toMatchObject({ outcome: 'unchanged' });

  const id = await add({
    title: 'Written here',
    slug: 'written-here',
    body: '## Dates\n\nFrom *April*.',
    embargo: true,
  });
  const file = await exportFile(pool(), 'articles', 'written-here');
  expect(await importFile('written-here.md', file)).toMatchObject({ outcome: 'unchanged' });
  expect((await read(id)).version).toBe(1);
});

test('opens an article of the starting data as Markdown and saves the same HTML', async () => {
  const html =
    '<h2 id="dates">Dates</h2><p>From <strong>April</strong>, <abbr title="Value added tax">VAT</abbr> is <sub>low</sub>.</p>' +
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><blockquote><p>Yes.</p></blockquote>';
  const article = await row<{ id: number }>(
    pool(),
    `INSERT INTO articles (article_type, title, slug, date_published, strapline)
     VALUES (1, 'Seeded', 'seeded', '2026-01-02', 'With <em>weight</em>') RETURNING id`,
  );
  const id = article?.id ?? 0;
  await rows(
    pool(),
    `INSERT INTO article_contents (article_id, position, content_type, content) VALUES ($1, 1, 'T', $2)`,
    [id, html],
  );
  const { texts, version } = await read(id);
  expect(version).toBe(1);
  expect(texts.body).toContain('## Dates');
  expect(texts.strapline).toBe('With *weight*');
  expect((await save(id, { title: 'Seeded and changed' })).status).toBe(200);
  const stored = await row<{ html: string }>(
    pool(),
    `SELECT string_agg(content, '' ORDER BY position) AS html FROM article_contents WHERE article_id = $1`,
    [id],
  );
  expect(stored?.html.replace(/\n\s*/g, '')).toBe(html);
  expect((await read(id)).versions.map(({ number, name }) => [number, name])).toEqual([
    [2, 'Inês Tavares'],
    [1, ''],
  ]);
});

test('lists by words, state, author and tag, and exports the same as CSV', async () => {
  await add({ title: 'Grip trucks in Łódź', author: 'Inês Couto', tags: ['Grip'] });
  const list = async (query: object) =>
    ((await ruth.visitor.call('GET /desk/articles', { query })).body as unknown as DeskArticles).results.map(
      ({ title }) => title,
    );
  expect(await list({ search: 'trucks lodz' })).toEqual(['Grip trucks in Łódź']);
  expect(await list({ author: 'couto', tag: 'grip', state: 'draft' })).toEqual(['Grip trucks in Łódź']);
  expect(await list({ search: 'trucks', state: 'published' })).toEqual([]);
  const csv = await site.app.inject({
    url: '/web_api/desk/articles/export?search=trucks',
    cookies: Object.fromEntries(ruth.visitor.cookies),
  });
  expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  const topics = await ruth.visitor.call('GET /desk/article-topics', {
    query: { kind: 'tags', search: 'gri' },
  });
  expect(topics.body).toEqual([{ name: 'Grip', label: 'Grip', count: 1 }]);
});

test('previews with the rules of the import and reports its problems', async () => {
  const preview = async (body: string): Promise<TextPreview> =>
    (await ruth.visitor.call('POST /desk/text-preview', { body: { body } })).body as unknown as TextPreview;
  const { article_contents, words, problems } = await preview(
    'One [two](other.md)\n\n![](/media/pictures/x.webp)',
  );
  expect(article_contents[0]?.content).toContain('One');
  expect(words).toBe(2);
  expect(problems).toEqual([
    expect.stringMatching(/^Line 3: the picture .* must say what the picture shows$/),
    expect.stringMatching(/^Line 1: the link other.md is relative/),
  ]);
  const hostile = await preview(hostileMarkup.join('\n\n'));
  expect(hostile.article_contents.flatMap(({ content }) => liveMarkup(content))).toEqual([]);
  const refused = await ruth.visitor.call('POST /desk/articles', {
    body: form({ title: 'A file beside it', body: '![x](./../../etc/passwd)' }),
  });
  expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['body']]);
});

test('stores a picture upright and refuses what is none', async () => {
  const send = async (bytes: Buffer) => {
    const boundary = 'x-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    return site.app.inject({
      method: 'POST',
      url: '/web_api/desk/article-pictures',
      cookies: Object.fromEntries(ruth.visitor.cookies),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-csrf-token': ruth.visitor.cookies.get('token') ?? '',
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const stored = await send(picture);
  expect(stored.json()).toMatchObject({
    src: expect.stringMatching(/^\/media\/pictures\/news\//),
    name: 'a.jpg',
  });
  const key = String(stored.json().src).slice('/media/'.length);
  expect(readFileSync(path.join(site.mediaStore, key)).length).toBeGreaterThan(0);
  expect((await send(Buffer.from('<svg onload="x()"/>'))).statusCode).toBe(422);
});
