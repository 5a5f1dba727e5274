import { landscapeOf } from '../../../testing/picture-pool';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { landOf } from '../places/scenes';
import { seed } from '../seed';

const TODAY = '2026-11-20';

interface Row {
  id: number;
  type: number;
  title: string;
  caption: string;
  alt: string;
  picture: string | null;
  date: string;
  iso: string;
  text: string;
}

let database: TestDatabase;
let articles: Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seed(database.pool, { companies: 6_000, today: TODAY, demoLogins: false });
  const { rows } = await database.pool.query<Row>(`
    SELECT a.id, a.article_type AS type, a.title, a.main_image_caption AS caption, a.image_alt AS alt, a.image_url AS picture,
      a.date_published::date::text AS date, c.iso_code AS iso,
      a.strapline || E'\\n' || a.introduction || E'\\n' ||
        coalesce((SELECT string_agg(b.content, E'\\n' ORDER BY b.position) FROM article_contents b WHERE b.article_id = a.id), '') AS text
    FROM articles a JOIN article_countries ac ON ac.article_id = a.id JOIN countries c ON c.id = ac.country_id
    ORDER BY a.id`);
  articles = rows;
}, 120_000);
afterAll(() => database?.drop());

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');
const wordsIn = (html: string) => plain(html).split(/\s+/).filter(Boolean).length;
const titles = (list: readonly Row[]) => list.slice(0, 5).map(({ id, title }) => `${id} ${title}`);

test('no headline stands twice', () => {
  expect(articles).toHaveLength(1_140);
  expect(new Set(articles.map(({ title }) => title.toLowerCase())).size).toBe(articles.length);
});

test('at least 120 articles have 350 to 700 words', () => {
  const long = articles.filter(({ text }) => wordsIn(text) >= 350 && wordsIn(text) <= 700);
  expect(long.length).toBeGreaterThanOrEqual(120);
  expect(titles(articles.filter(({ text }) => wordsIn(text) > 700))).toEqual([]);
});

test('no article is of tomorrow', () => {
  expect(titles(articles.filter(({ date }) => date > TODAY))).toEqual([]);
});

test('every article is whole: no gap, no doubled space, sentences with capitals', () => {
  const broken = articles.filter(
    ({ title, text }) =>
      /[{}[\]|]|undefined|NaN| {2}/.test(`${title} ${text}`) ||
      /[^A-Z.][.!] \p{Ll}/u.test(plain(text).replace(/\s+/g, ' ')),
  );
  expect(titles(broken)).toEqual([]);
});

test('captions say what the picture shows', () => {
  expect(titles(articles.filter(({ caption, alt }) => !caption.startsWith(alt)))).toEqual([]);
});

test('pictures show landscapes of the country, none again within thirty articles', () => {
  const untrue = articles.filter(({ iso, picture }) => {
    const landscape = picture && landscapeOf(picture);
    return landscape && !landOf(iso).includes(landscape);
  });
  expect(titles(untrue)).toEqual([]);
  const repeated = articles.filter(
    ({ picture }, i) =>
      picture &&
      articles
        .slice(Math.max(0, i - 30), i)
        .map((other) => other.picture)
        .includes(picture),
  );
  expect(titles(repeated)).toEqual([]);
});

test('news of an incentive name the rate of the country’s scheme, as its guide does', async () => {
  const { rows } = await database.pool.query<{ iso: string; text: string }>(
    'SELECT iso_code AS iso, tax_incentives_description AS text FROM countries',
  );
  const guides = new Map(rows.map(({ iso, text }) => [iso, text]));
  const wrong = articles.filter(({ title, iso, text }) => {
    const rate = /keeps its .+ at (.+?) per cent|counting on (.+?) per cent/.exec(plain(text));
    const named = rate?.[1] ?? rate?.[2];
    return named !== undefined && !guides.get(iso)?.includes(`${named} per cent`) && title !== '';
  });
  expect(titles(wrong)).toEqual([]);
  const promised = articles.filter(
    ({ iso, title }) =>
      /rebate|tax credit|incentive/i.test(title) && /no automatic rebate/.test(guides.get(iso) ?? ''),
  );
  expect(titles(promised)).toEqual([]);
});

test('winter stories appear in the local winter', () => {
  const winter = articles.filter(({ title }) => /winter|snow|quiet season/i.test(title));
  expect(winter.length).toBeGreaterThan(0);
  const south = new Set(['AR', 'AU', 'CL', 'NZ', 'UY', 'ZA', 'BR']);
  const wrong = winter.filter(({ iso, date }) => {
    const month = Number(date.slice(5, 7));
    return south.has(iso) ? month < 6 || month > 8 : month > 2 && month < 11;
  });
  expect(titles(wrong)).toEqual([]);
});
