import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMarkdown, toHtml } from '../../content-files/markdown';
import { ImportError } from '../../content-files/problem';
import { rows } from '../../db/query';
import { safeAddress, safeHtml } from '../../http/html';
import { FolderStore } from '../../media/store/folder-store';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { hostileAddresses, hostileMarkup } from '../testing/hostile-markup';
import { liveMarkup, visibleText } from '../testing/live-markup';
import type { ContentKind } from './drafts';
import { importFiles } from './import-files';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-hostile-'));
}, 60_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns an attempt inside an editor's text. */
const around = (attempt: string) => `<p>Before.</p>\n\n${attempt}\n\n<p>After.</p>`;
const oneLine = (attempt: string) => attempt.replace(/\p{Cc}+/gu, ' ').trim();

test('contains at least 200 different attempts', () => {
  expect(new Set(hostileMarkup).size).toBeGreaterThanOrEqual(200);
});

test('liveMarkup() detects active content', () => {
  expect(liveMarkup('<p onclick="x()">')).toEqual(['p onclick="x()"']);
  expect(liveMarkup('<a href="java\tscript:x()">')).toEqual(['a href="java\tscript:x()"']);
  expect(liveMarkup('<svg><p>')).toContain('<svg>');
  expect(liveMarkup('</div><b>out</b>')).toEqual(['the text does not stay in its place']);
  expect(liveMarkup('<p>Calm <a href="/x">text</a>.</p>')).toEqual([]);
});

test.each(hostileMarkup.map((attempt) => [attempt]))(
  'removes active content from %j and keeps the text around it',
  (attempt) => {
    for (const clean of [
      safeHtml(around(attempt)),
      toHtml(parseMarkdown(around(attempt)).children),
      safeHtml(attempt),
      toHtml(parseMarkdown(attempt, { inline: true }).children),
    ]) {
      expect([clean, liveMarkup(clean)]).toEqual([clean, []]);
      // Sanitising is idempotent.
      expect(visibleText(safeHtml(clean)).trim()).toBe(visibleText(clean).trim());
    }
    expect(visibleText(safeHtml(around(attempt)))).toContain('Before.');
  },
);

test.each(hostileAddresses.map((address) => [address]))('rejects the URL %j', (address) => {
  expect(safeAddress(address)).toBe('');
});

test.each(['https://a.example/x?y=1#z', 'http://a.example', '/news/2026/01/01/x', '/media/pictures/a.webp'])(
  'keeps the URL %s',
  (address) => expect(safeAddress(address)).toBe(address),
);

interface HostileArticle {
  title: string;
  strapline: string;
  introduction: string;
  image_url: string | null;
  external_link: string;
  company_website: string;
  article_contents: { content: string; image_url: string | null; image_caption: string }[];
}

/** Checks that all HTML and URLs of an article are safe and that its last block exists. */
function checkArticle(article: HostileArticle, attempt: string): void {
  const { strapline, introduction, article_contents: blocks } = article;
  for (const text of [strapline, introduction, ...blocks.map(({ content }) => content)]) {
    expect([attempt, text, liveMarkup(text)]).toEqual([attempt, text, []]);
  }
  for (const address of [
    article.image_url,
    article.external_link,
    ...blocks.map((block) => block.image_url),
  ]) {
    expect(safeAddress(address ?? '')).toBe(address ?? '');
  }
  expect(article.company_website).not.toMatch(/^\s*(javascript|data|vbscript):/i);
  expect(blocks.at(-1)?.content).toBe('<p>The last block.</p>');
}

const readArticle = async (slug: string) =>
  (await site.call('getArticle', { params: { slug } })).body as HostileArticle;

function write(kind: ContentKind, make: (attempt: string) => object): string[] {
  return hostileMarkup.map((attempt, index) => {
    const file = path.join(folder, `${kind}-${index}.json`);
    writeFileSync(file, JSON.stringify(make(attempt)));
    return file;
  });
}
const runImport = (kind: ContentKind, files: string[]) =>
  importFiles(kind, files, {
    pool: site.database.pool,
    media: new FolderStore(site.mediaStore),
    actor: { id: null, name: 'test, command line' },
  });

const REFUSED =
  /^(the (picture|link|id) .+|must not contain a picture.+|<\w+> is not allowed.+|'.+' would be shown as it is written.+)$/s;

/** Imports the files that are not refused for a picture, link or element; returns the others. */
async function importAccepted(kind: ContentKind, files: string[]): Promise<Set<string>> {
  const error = await runImport(kind, files).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportError)) throw error;
  for (const { message } of error.problems) expect(message).toMatch(REFUSED);
  const refused = new Set(error.problems.map(({ file }) => file));
  await runImport(
    kind,
    files.filter((file) => !refused.has(file)),
  );
  return refused;
}

test('stores and returns safe articles, with captions as plain text (NE-080, NE-086)', async () => {
  const files = write('articles', (attempt) => ({
    title: `T ${oneLine(attempt)}`.slice(0, 200),
    type: 'news',
    date: '2026-01-01',
    strapline: attempt,
    introduction: attempt,
    blocks: [
      { type: 'text', text: around(attempt) },
      { type: 'text', text: 'The last block.' },
    ],
  }));
  const refused = await importAccepted('articles', files);
  expect(files.length - refused.size).toBeGreaterThanOrEqual(80);
  const stored = await rows<{ html: string }>(
    site.database.pool,
    `SELECT strapline AS html FROM articles UNION SELECT introduction FROM articles UNION SELECT content FROM article_contents`,
  );
  expect(stored.flatMap(({ html }) => liveMarkup(html))).toEqual([]);
  for (const [index, attempt] of hostileMarkup.entries()) {
    if (refused.has(files[index] ?? '')) continue;
    const article = await readArticle(`articles-${index}`);
    expect(article.title).toBe(`T ${oneLine(attempt)}`.slice(0, 200));
    checkArticle(article, attempt);
  }
}, 60_000);

test('returns safe articles and feeds from unsafe rows in the database', async () => {
  const { pool } = site.database;
  const values = [hostileMarkup.map((attempt) => attempt.replaceAll('\0', ''))];
  await rows(
    pool,
    `INSERT INTO articles (article_type, title, slug, strapline, introduction, date_published, is_external,
       external_link, company_website, image_url, image_alt, main_image_caption)
     SELECT 5, a, 'raw-' || n, a, a, '2026-02-01', true, a, a, a, a, a
     FROM unnest($1::text[]) WITH ORDINALITY AS list(a, n)`,
    values,
  );
  await rows(
    pool,
    `INSERT INTO article_contents (article_id, position, content_type, content, image_url, image_caption)
     SELECT id, 1, 'T', title, NULL, '' FROM articles WHERE slug LIKE 'raw-%'
     UNION ALL SELECT id, 2, 'I', title, title, title FROM articles WHERE slug LIKE 'raw-%'
     UNION ALL SELECT id, 3, 'T', '<p>The last block.</p>', NULL, '' FROM articles WHERE slug LIKE 'raw-%'`,
  );
  for (const [index, attempt] of hostileMarkup.entries())
    checkArticle(await readArticle(`raw-${index + 1}`), attempt);
  const feed = (await site.app.inject({ url: '/feeds/types/reports.json' })).json() as {
    items: { url: string; image?: string; content_html: string }[];
  };
  expect(feed.items).toHaveLength(50);
  for (const { url, image = '', content_html } of feed.items) {
    expect(liveMarkup(content_html)).toEqual([]);
    expect([safeAddress(url), safeAddress(image)]).toEqual([url, image]);
    expect(content_html).toContain('<p>The last block.</p>');
  }
}, 60_000);

test('returns quizzes with plain text, safe descriptions and only https embeds (NE-122)', async () => {
  const plainLine = (attempt: string) => oneLine(attempt).slice(0, 200) || 'x';
  const files = write('quizzes', (attempt) => ({
    title: plainLine(attempt),
    date: '2026-01-01',
    description: attempt,
    questions: [
      {
        question: plainLine(attempt),
        explanation: plainLine(attempt),
        answers: [{ answer: plainLine(attempt), correct: true }, { answer: 'B' }],
      },
    ],
    bands: [{ minimum: 0, title: plainLine(attempt).slice(0, 100).trim(), text: plainLine(attempt) }],
  }));
  const refused = await importAccepted('quizzes', files);
  for (const [index, attempt] of hostileMarkup.entries()) {
    if (refused.has(files[index] ?? '')) continue;
    const { body } = (await site.call('getQuiz', { params: { slug: `quizzes-${index}` } })) as unknown as {
      body: { title: string; description: string; questions: { question: string }[] };
    };
    expect([body.title, body.questions[0]?.question]).toEqual([plainLine(attempt), plainLine(attempt)]);
    expect(liveMarkup(body.description)).toEqual([]);
  }
}, 60_000);

test('rejects embeds without https on import and returns stored ones as empty', async () => {
  const { pool } = site.database;
  for (const address of [...hostileAddresses, ...hostileMarkup, 'http://quiz.example']) {
    const file = path.join(folder, 'embed.json');
    writeFileSync(file, JSON.stringify({ title: 'Q', date: '2026-01-01', embed: address }));
    await expect(runImport('quizzes', [file])).rejects.toThrow(
      /^\S+embed\.json:1: embed: must (be an address|begin with https:)[^\n]*$/,
    );
  }
  await rows(
    pool,
    `INSERT INTO quizzes (slug, title, date_published, quiz_code, image_url, social_media_image_url)
     SELECT 'embed-' || n, 'Q', '2026-01-01', a, a, a FROM unnest($1::text[]) WITH ORDINALITY AS list(a, n)`,
    [[...hostileAddresses, 'https://quiz.example/x']],
  );
  const embeds: unknown[] = [];
  for (const index of [...hostileAddresses, ''].keys()) {
    const { body } = (await site.call('getQuiz', { params: { slug: `embed-${index + 1}` } })) as unknown as {
      body: { embed_text: string; quiz_code: string; image_url: string | null };
    };
    embeds.push([body.embed_text, body.quiz_code, body.image_url]);
  }
  const last = 'https://quiz.example/x';
  expect(embeds).toEqual([...hostileAddresses.map(() => ['', '', null]), [last, last, last]]);
}, 60_000);
