import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoMinute } from '@unitbase/contracts/dates';
import sharp from 'sharp';
import { row, rows } from '../../db/query';
import { FolderStore } from '../../media/store/folder-store';
import { fillCountries } from '../../testing/accounts';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { type ContentKind, contentKinds } from './drafts';
import { importFiles } from './import-files';

let site: TestApp;
let folder: string;

const actor = { id: null, name: 'test, command line' };
const pool = () => site.database.pool;
const GUIDE = path.resolve(__dirname, '../../../../docs/operators.md');

beforeAll(async () => {
  site = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-newsroom-'));
  await fillCountries(pool());
  await rows(
    pool(),
    `INSERT INTO iso_countries (code, code3, numeric_code, name, dialling_code) VALUES ('PL', 'POL', 616, 'Poland', '48')`,
  );
  await rows(
    pool(),
    `INSERT INTO countries (name, slug, iso_code, continent_id, region) VALUES ('Poland', 'poland', 'PL', 1, 'east')`,
  );
  await rows(pool(), `INSERT INTO authors (full_name, slug) VALUES ('Márta Wieczorek', 'marta-wieczorek')`);
}, 60_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a content file and returns its path. */
function write(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const runImport = (kind: ContentKind, files: string[], options: { dryRun?: boolean; now?: Date } = {}) =>
  importFiles(kind, files, { pool: pool(), media: new FolderStore(site.mediaStore), actor, ...options });

/** Returns the error message of an import without the folder's path. */
const errorOf = (kind: ContentKind, files: string[]): Promise<string> =>
  runImport(kind, files).then(
    () => 'no error',
    (error: Error) => error.message.replaceAll(`${folder}/`, ''),
  );

const article = (fields: string, body = 'Text.') =>
  `---\ntitle: A title\ntype: news\ndate: 2026-03-05\n${fields}\n---\n\n${body}\n`;

const stored = (slug: string) =>
  row<Record<string, unknown>>(
    pool(),
    'SELECT *, date_published::text AS day FROM articles WHERE slug = $1',
    [slug],
  );

/** Writes the examples of the guide as files. */
function examples(): Record<ContentKind, string[]> {
  const guide = readFileSync(GUIDE, 'utf8');
  const files: Record<ContentKind, string[]> = { articles: [], quizzes: [], information: [] };
  for (const [, , name = '', text = ''] of guide.matchAll(/^(`{3,4})\w+ file=(\S+)\n([\s\S]*?)\n\1$/gm)) {
    const kind = contentKinds.find((one) => name.startsWith(`${one}/`));
    if (kind) files[kind].push(write(name, text));
  }
  return files;
}

test("imports the guide's examples, and importing them again changes nothing", async () => {
  const files = examples();
  expect(contentKinds.map((kind) => files[kind].length)).toEqual([2, 2, 1]);
  for (const outcome of ['added', 'unchanged']) {
    for (const kind of contentKinds) {
      const results = await runImport(kind, files[kind]);
      expect(results.map((one) => [one.outcome, one.visible])).toEqual(
        files[kind].map(() => [outcome, 'public']),
      );
    }
  }
  const { body } = (await site.call('getArticle', {
    params: { slug: 'lisbon-opens-its-docks' },
  })) as unknown as {
    body: Record<string, unknown> & { article_contents: { content: string }[] };
  };
  expect(body).toMatchObject({
    article_type: 3,
    date_published: '2026-03-05',
    strapline: 'Permits in <strong>ten days</strong>, and a harbour master who reads call sheets',
    author: { full_name: 'Inês Salgado' },
    countries: [{ url_slug: 'portugal' }],
    tags: [{ name: 'Night shoots' }, { name: 'Permits' }],
  });
  expect(body.article_contents[0]?.content).toContain('<h2 id="what-it-costs">What it costs</h2>');
  expect(body.article_contents[0]?.content).toContain('<td>€1,900</td>');
  const network = (await site.call('getArticle', { params: { slug: 'stage-four-opens' } })).body as {
    company_name: string;
    related_article: { slug: string }[];
  };
  expect(network.company_name).toBe('Studio Łódź');
  expect(network.related_article[0]?.slug).toBe('lisbon-opens-its-docks');
});

test("serves the guide's quiz and information page (NE-127)", async () => {
  const quiz = (await site.call('getQuiz', { params: { slug: 'deserts' } })).body as {
    description: string;
    questions: unknown[];
  };
  expect(quiz.description).toBe('<p>Two deserts, two answers each.</p>');
  expect(quiz.questions).toHaveLength(2);
  const correct = await rows<{ id: number }>(
    pool(),
    `SELECT w.id FROM quiz_answers w JOIN quiz_questions n ON n.id = w.question_id JOIN quizzes q ON q.id = n.quiz_id
     WHERE q.slug = 'deserts' AND w.is_correct`,
  );
  const { body } = await site.call('answerQuiz', {
    params: { slug: 'deserts' },
    body: { answers: correct.map(({ id }) => id) },
  });
  expect(body).toMatchObject({ score: 2, total: 2, band: { title: 'Location scout' } });
  const page = await site.call('getInformationPage', { params: { slug: 'accessibility' } });
  expect(page.body).toMatchObject({
    title: 'Accessibility',
    content: [{ content: expect.stringContaining('<li>') }],
  });
});

describe('reports all problems by file and field, and writes nothing', () => {
  const NO_DAY = 'must be a day such as 2026-11-21, or a day and a time such as 2026-11-21 14:30';
  test.each<[string, string, string]>([
    ['no title', '---\ntype: news\ndate: 2026-03-05\n---\n', '2: title: is missing: write it'],
    ['an invalid date', article('').replace('2026-03-05', '2026-02-30'), `4: date: ${NO_DAY}`],
    ['an invalid time', article('').replace('2026-03-05', '2026-03-05 24:00'), `4: date: ${NO_DAY}`],
    ['a date of antiquity', article('').replace('2026', '0001'), '4: date: is before 1900: correct the year'],
    [
      'an unknown type',
      article('').replace('type: news', 'type: gossip'),
      '3: type: must be one of news, q-and-a, features, network, reports',
    ],
    [
      'a misspelt field',
      article('straplin: x'),
      '5: straplin: is no field of this kind of file: correct its name or remove it',
    ],
    ['an invalid rank', article('lead: 200'), '5: lead: must be a whole number from 1 to 100'],
    [
      'a slug with spaces',
      article('slug: Not A Slug'),
      '5: slug: must be lower-case letters, digits and single hyphens: write not-a-slug',
    ],
    [
      'a slug that URLs reserve',
      article('slug: search'),
      '5: slug: is a word that URLs of the site need: choose another one',
    ],
    [
      'an unknown author',
      article('author: Nobody'),
      '5: author: no author is called Nobody: correct the name, or write name and job_title to add the author',
    ],
    [
      'an unknown country',
      article('countries: [Portugal, Atlantis]'),
      '5: countries.1: there is no country Atlantis in the directory: correct the name',
    ],
    [
      'an unknown related article',
      article('related: [nothing-here]'),
      '5: related.0: there is no article nothing-here: correct the slug or import that article too',
    ],
    [
      'a tag twice',
      article('tags: [Permits, permits]'),
      "5: tags.1: 'permits' and 'Permits' have the same address, permits: use 'Permits' or another name",
    ],
    [
      'a sponsor of news',
      article('sponsor: { name: X, website: https://x.example }'),
      "5: sponsor: is for articles of the type 'network' only: change the type or remove the sponsor",
    ],
    [
      "a sponsor's script",
      article('sponsor: { name: X, website: "javascript:alert(1)" }').replace('type: news', 'type: network'),
      '5: sponsor.website: must be an address that begins with https:// or http://',
    ],
    [
      'an external script',
      article('external: javascript:alert(1)'),
      '5: external: must be an address that begins with https:// or http://',
    ],
    [
      'a missing picture',
      article('image: { src: ./nothing.jpg, alt: x }'),
      '5: image: there is no file ./nothing.jpg: correct the name, in capitals too, or add the picture',
    ],
    [
      'a picture outside the folder',
      article('image: { src: ./../../etc/passwd, alt: x }'),
      '5: image: ./../../etc/passwd lies outside the folder of this file: copy the picture into the folder',
    ],
    [
      'a picture without alt text',
      article('image: { src: ./a.jpg }'),
      '5: image.alt: must say what the picture shows',
    ],
    [
      'a picture of another site',
      article('', '![x](https://other.example/x.jpg)'),
      '8: body: the picture https://other.example/x.jpg must begin with /media/pictures/ or, for a file beside this one, ./',
    ],
    [
      'two bodies',
      article('blocks: [{ type: text, text: x }]'),
      '5: blocks: stands beside a text below the front matter: remove one of them',
    ],
    ['broken YAML', '---\ntitle: "open\n---\n', '2: Missing closing "quote: close the quotes or brackets'],
    [
      'no front matter',
      'Just text.',
      '1: must begin with front matter: put its fields between two lines of ---',
    ],
  ])('%s', async (_case, text, expected) => {
    const previous = await row(pool(), 'SELECT count(*) FROM articles');
    const message = await errorOf('articles', [write('wrong.md', text), write('right.md', article(''))]);
    expect(message).toBe(`wrong.md:${expected}`);
    expect(await row(pool(), 'SELECT count(*) FROM articles')).toEqual(previous);
  });

  test('reports every problem of every file', async () => {
    const message = await errorOf('articles', [
      write('one.md', article('author: Nobody')),
      write('two.md', article('countries: [Atlantis]')),
      write('three.txt', 'x'),
    ]);
    expect(message).toBe('three.txt: must end with .md or .json: rename it');
    const files = [path.join(folder, 'one.md'), path.join(folder, 'two.md')];
    expect((await errorOf('articles', files)).split('\n')).toEqual([
      expect.stringMatching(/^one\.md:5: author: no author is called Nobody/),
      expect.stringMatching(/^two\.md:5: countries\.0: there is no country Atlantis/),
    ]);
  });

  test('reports two files with the same slug', async () => {
    const files = [write('a.md', article('slug: same')), write('b.md', article('slug: same'))];
    expect(await errorOf('articles', files)).toBe('b.md:5: slug: is that of a.md too: choose another one');
  });

  test.each([
    [
      'no correct answer',
      '[{ question: Q, answers: [{ answer: A }, { answer: B }] }]',
      '4: questions.0.answers: 0 are marked correct: mark exactly one',
    ],
    [
      'one answer',
      '[{ question: Q, answers: [{ answer: A, correct: true }] }]',
      '4: questions.0.answers: must have at least 2 entries',
    ],
    ['no question', '[]', '4: questions: are missing, and there is no embed: add one of them'],
  ])('rejects a quiz with %s', async (_case, questions, expected) => {
    const text = `---\ntitle: Q\ndate: 2026-01-01\nquestions: ${questions}\n---\n`;
    expect(await errorOf('quizzes', [write('quiz.md', text)])).toBe(`quiz.md:${expected}`);
  });
});

test('updates an existing slug, and keeps the modification date if nothing changes', async () => {
  const file = write('known.md', article('tags: [Stages]'));
  const [first] = await runImport('articles', [file]);
  const previous = await stored('known');
  expect([first?.outcome, first?.newTags]).toEqual(['added', ['Stages']]);
  await runImport('articles', [file]);
  expect(await stored('known')).toEqual(previous);
  write('known.md', article('tags: [stages]\nslug: known', 'Other text.'));
  const [changed] = await runImport('articles', [file]);
  expect([changed?.outcome, changed?.newTags]).toEqual(['changed', undefined]);
  const updated = await stored('known');
  expect(updated?.id).toBe(previous?.id);
  expect(Number(updated?.date_modified)).toBeGreaterThan(Number(previous?.date_modified));
});

test('checks everything in a dry run and stores neither rows nor pictures', async () => {
  write(
    'dry/p.png',
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  );
  const file = write(
    'dry/dry.md',
    article('image: { src: ./p.png, alt: A plate }\nauthor: { name: New Name }'),
  );
  const [result] = await runImport('articles', [file], { dryRun: true });
  expect(result).toMatchObject({ outcome: 'added', visible: 'public' });
  expect(await stored('dry')).toBeUndefined();
  expect(await row(pool(), `SELECT 1 AS one FROM authors WHERE full_name = 'New Name'`)).toBeUndefined();
  await runImport('articles', [file]);
  const image = String((await stored('dry'))?.image_url);
  expect(image).toMatch(/^\/media\/pictures\/news\/[0-9a-f]{24}\.webp$/);
  const picture = await site.app.inject({ url: image });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('turns pictures in their own paragraph into blocks with captions', async () => {
  write(
    'body/p.png',
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#321' } })
      .png()
      .toBuffer(),
  );
  const file = write(
    'body/body.md',
    article('', 'Before.\n\n![A red plate](./p.png "Red, *as is*")\n\nAfter.'),
  );
  await runImport('articles', [file]);
  const { body } = (await site.call('getArticle', { params: { slug: 'body' } })) as unknown as {
    body: { article_contents: Record<string, unknown>[] };
  };
  expect(body.article_contents).toMatchObject([
    { content_type: 'T', content: '<p>Before.</p>' },
    { content_type: 'I', image_alt: 'A red plate', image_caption: 'Red, *as is*' },
    { content_type: 'T', content: '<p>After.</p>' },
  ]);
});

test('opens drafts and future articles only by their signed preview (NE-101)', async () => {
  const later = write('later.md', article('').replace('2026-03-05', '2999-01-01'));
  const draft = write('kept-back.md', article('draft: true'));
  const results = await runImport('articles', [later, draft]);
  expect(results.map(({ visible }) => visible)).toEqual(['from 2999-01-01', 'draft']);
  for (const { slug, preview = '' } of results) {
    expect((await site.call('getArticle', { params: { slug } })).status).toBe(404);
    const { pathname, searchParams } = new URL(preview, 'http://site');
    const id = Number(pathname.split('/').at(-1));
    const open = (signature: string) => site.call('previewArticle', { params: { id }, query: { signature } });
    expect((await open(searchParams.get('signature') ?? '')).body).toMatchObject({ title: 'A title', slug });
    expect((await open('x')).status).toBe(404);
  }
});

test('publishes an article at midnight in London', async () => {
  const file = write('today.md', article('').replace('2026-03-05', '2026-07-02'));
  const at = async (now: string) => (await runImport('articles', [file], { now: new Date(now) }))[0]?.visible;
  expect(await at('2026-07-01T22:59:59Z')).toBe('from 2026-07-02');
  expect(await at('2026-07-01T23:00:00Z')).toBe('public');
});

test.each([
  ['2026-07-02 09:30', '2026-07-02T08:29:00Z', 'from 2026-07-02 09:30'],
  ['2026-07-02 09:30', '2026-07-02T08:30:00Z', 'public'],
  ['2026-07-02T09:30', '2026-07-02T08:29:59Z', 'from 2026-07-02 09:30'],
  ['2026-01-02 23:59', '2026-01-02T23:58:59Z', 'from 2026-01-02 23:59'],
  ['2026-01-02 23:59', '2026-01-02T23:59:00Z', 'public'],
  ['2026-10-25 00:30', '2026-10-24T23:30:00Z', 'public'],
])('publishes an article of %s in London: at %s it is %s [search-news D23]', async (date, now, visible) => {
  const file = write('timed.md', article('').replace('2026-03-05', date));
  const [result] = await runImport('articles', [file], { now: new Date(now) });
  expect(result?.visible).toBe(visible);
  const day = date.slice(0, 10);
  expect(
    await row(
      pool(),
      `SELECT to_char(published_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS text,
    date_published::text AS day FROM articles WHERE slug = 'timed'`,
    ),
  ).toEqual({ text: date.replace('T', ' '), day });
});

test('hides an article and a quiz until their minute', async () => {
  const minute = isoMinute(new Date(Date.now() + 120_000));
  const isOpen = async (published: string) => {
    const text = article('').replace('2026-03-05', published);
    await runImport('articles', [write('minute.md', text)]);
    const poll = `---\ntitle: Minute\nkind: poll\ndate: ${published}\nquestions: [{ question: Q, answers: [{ answer: A }, { answer: B }] }]\n---\n`;
    await runImport('quizzes', [write('minute.md', poll)]);
    const statuses = await Promise.all([
      site.call('getArticle', { params: { slug: 'minute' } }),
      site.call('getQuiz', { params: { slug: 'minute' } }),
    ]);
    return statuses.map(({ status }) => status);
  };
  expect(await isOpen(minute)).toEqual([404, 404]);
  expect(await isOpen(isoMinute(new Date()))).toEqual([200, 200]);
});

test('keeps votes of questions that are corrected, moved or joined by new ones', async () => {
  const poll = (questions: string) =>
    write('vote.md', `---\ntitle: Vote\nkind: poll\ndate: 2026-01-01\nquestions:\n${questions}\n---\n`);
  const question = (text: string, ...answers: string[]) =>
    `  - question: ${text}\n    answers:\n${answers.map((answer) => `      - answer: ${answer}`).join('\n')}`;
  await runImport('quizzes', [poll(`${question('First', 'A', 'Bravo')}\n${question('Second', 'C', 'D')}`)]);
  await rows(
    pool(),
    `UPDATE quiz_answers SET votes = ascii(answer) WHERE answer IN ('A', 'Bravo', 'C', 'D')`,
  );
  const file = poll(
    `${question('Second', 'D', 'C')}\n${question('First, mended', 'A', 'Bravos', 'New')}\n${question('Third', 'E', 'F')}`,
  );
  expect((await runImport('quizzes', [file]))[0]?.outcome).toBe('changed');
  const votes = await rows<{ answer: string; votes: number }>(
    pool(),
    `SELECT w.answer, w.votes FROM quiz_answers w JOIN quiz_questions n ON n.id = w.question_id
     JOIN quizzes q ON q.id = n.quiz_id WHERE q.slug = 'vote' ORDER BY n.position, w.position`,
  );
  expect(votes.map(({ answer, votes }) => `${answer} ${votes}`)).toEqual([
    'D 68',
    'C 67',
    'A 65',
    'Bravos 66',
    'New 0',
    'E 0',
    'F 0',
  ]);
  expect((await runImport('quizzes', [file]))[0]?.outcome).toBe('unchanged');
});

test('invalidates cached responses after an import', async () => {
  const titles = async () =>
    ((await site.call('getQuizzes')).body as { slug: string }[]).map(({ slug }) => slug);
  expect(await titles()).not.toContain('fresh');
  await runImport('quizzes', [
    write(
      'fresh.md',
      '---\ntitle: Fresh\ndate: 2026-01-01\nembed: https://www.riddle.com/embed/a/fresh\n---\n',
    ),
  ]);
  const { keys } =
    (await row<{ keys: string[] }>(pool(), 'SELECT keys FROM change_log ORDER BY id DESC LIMIT 1')) ?? {};
  expect(keys).toEqual(['quizzes', 'quiz:fresh']);
});
