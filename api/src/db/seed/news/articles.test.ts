import { rateRange } from '@unitbase/contracts/incentives/money';
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

test('no caption stands twice in an article', async () => {
  const { rows } = await database.pool.query<Row>(
    `SELECT a.id, a.title FROM articles a JOIN article_contents b ON b.article_id = a.id
     WHERE b.image_caption <> '' AND b.image_caption = a.main_image_caption`,
  );
  expect(titles(rows)).toEqual([]);
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

test('news of an incentive name the rate of the country’s open scheme', async () => {
  const { rows } = await database.pool.query<{ iso: string; low: string; high: string }>(
    `SELECT k.iso_code AS iso, trim_scale(rate_low)::text AS low, trim_scale(rate_high)::text AS high
     FROM incentives i JOIN countries k ON k.id = i.country_id WHERE state_id IS NULL AND status = 'open'`,
  );
  const rates = new Map(
    rows.map(({ iso, low, high }) => [iso, rateRange({ rate_low: low, rate_high: high })]),
  );
  const named = articles.flatMap((article) => {
    const rate = /(?:keeps its .+ at|counting on) (.+?) per cent/.exec(plain(article.text))?.[1];
    return rate === undefined ? [] : [{ ...article, rate }];
  });
  expect(named.length).toBeGreaterThan(0);
  expect(titles(named.filter(({ iso, rate }) => rates.get(iso) !== rate))).toEqual([]);
});

test('a country agrees on a rule once and has one set of yearly figures', () => {
  const rules =
    /agree a working day|caps the shooting week|Turnaround of|for drones on set|separate licence|over closed sets|foreign productions|foreign shoots/;
  const agreements = articles.filter(({ title }) => rules.test(title));
  const kindOf = (title: string) =>
    /foreign/.test(title) ? 'figures' : /drone|licence|closed sets/i.test(title) ? 'drones' : 'hours';
  const keyOf = ({ iso, title }: Row) => `${iso} ${kindOf(title)}`;
  expect(agreements.length).toBeGreaterThan(0);
  expect(new Set(agreements.map(keyOf)).size).toBe(agreements.length);
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

test('no news come from a country at war', () => {
  expect(titles(articles.filter(({ iso }) => iso === 'UA'))).toEqual([]);
});
