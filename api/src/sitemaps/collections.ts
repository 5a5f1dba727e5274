import type { SitemapEntry } from '@unitbase/contracts/sitemap';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import { ARTICLE_CHANGED, PUBLIC_ARTICLE, PUBLIC_QUIZ } from '../db/published';
import { type Pool, rows } from '../db/query';

interface Place {
  country: string;
  kind: 'state' | 'county' | 'city';
  slug: string;
  changed: Date;
}

const placeOf = ({ country, kind, slug }: Place) => ({ country, [kind]: slug });

const read =
  <Row extends object>(sql: string, entry: (row: Row) => SitemapEntry) =>
  async (pool: Pool): Promise<SitemapEntry[]> =>
    (await rows<Row>(pool, sql)).map(entry);

const profiles = read<{ country: string; slug: string; changed: Date }>(
  `SELECT k.slug AS country, o.slug, o.updated_at AS changed FROM orgs o JOIN countries k ON k.id = o.country_id
   WHERE o.status = 'approved' ORDER BY o.id`,
  ({ country, slug, changed }) => ({ path: urls.company(country, slug), changed }),
);

/** Country directories, and non-empty guides and incentives (decision D20). */
const countries = read<{
  country: string;
  state: string | null;
  kind: 'directory' | 'guide' | 'incentives';
  changed: Date;
}>(
  `SELECT slug AS country, NULL AS state, 'directory' AS kind,
     greatest(guide_updated_at, (SELECT max(updated_at) FROM incentives i WHERE i.country_id = c.id)) AS changed
   FROM countries c WHERE org_count > 0
   UNION ALL
   SELECT k.slug, s.slug, 'guide', max(g.updated_at) FROM guide_sections g JOIN countries k ON k.id = g.country_id
   LEFT JOIN locations s ON s.id = g.state_id WHERE g.description <> '' GROUP BY k.slug, s.slug
   UNION ALL
   SELECT k.slug, s.slug, 'incentives', i.updated_at FROM incentives i JOIN countries k ON k.id = i.country_id
   LEFT JOIN locations s ON s.id = i.state_id
   ORDER BY country, state NULLS FIRST, kind`,
  ({ country, state, kind, changed }) => {
    if (kind === 'directory') return { path: urls.country(country), changed };
    if (kind === 'guide')
      return {
        path: state ? urls.stateProductionGuide(country, state) : urls.productionGuide(country),
        changed,
      };
    return { path: state ? urls.stateIncentives(country, state) : urls.incentives(country), changed };
  },
);

const places = read<Place>(
  `SELECT k.slug AS country, l.kind, l.slug, x.changed FROM (
     SELECT p AS id, max(o.updated_at) AS changed FROM orgs o, unnest(ARRAY[o.state_id, o.county_id, o.city_id]) p
     WHERE o.status = 'approved' AND p IS NOT NULL GROUP BY p) x
   JOIN locations l ON l.id = x.id JOIN countries k ON k.id = l.country_id ORDER BY l.id`,
  (place) => ({ path: listingUrl(placeOf(place)), changed: place.changed }),
);

/** Sections and categories, in general and in each country with such companies. */
const trades = read<{ section: string; category: string | null; country: string | null; changed: Date }>(
  `SELECT s.slug AS section, c.slug AS category, k.slug AS country, x.changed FROM (
     SELECT c.section_id, oc.category_id, oc.country_id, max(o.updated_at) AS changed
     FROM org_categories oc JOIN categories c ON c.id = oc.category_id
     JOIN orgs o ON o.id = oc.org_id AND o.status = 'approved'
     GROUP BY GROUPING SETS (
       (c.section_id), (c.section_id, oc.country_id), (c.section_id, oc.category_id),
       (c.section_id, oc.category_id, oc.country_id))) x
   JOIN sections s ON s.id = x.section_id LEFT JOIN categories c ON c.id = x.category_id
   LEFT JOIN countries k ON k.id = x.country_id
   ORDER BY x.section_id, x.category_id NULLS FIRST, x.country_id NULLS FIRST`,
  ({ section, category, country, changed }) => ({
    path: listingUrl({ section, category: category ?? undefined, country: country ?? undefined }),
    changed,
  }),
);

/** Sections in each state, county and city with such companies. */
const sectionPlaces = read<Place & { section: string }>(
  `SELECT s.slug AS section, k.slug AS country, l.kind, l.slug, x.changed FROM (
     SELECT c.section_id, p AS place_id, max(o.updated_at) AS changed
     FROM org_categories oc JOIN categories c ON c.id = oc.category_id
     JOIN orgs o ON o.id = oc.org_id AND o.status = 'approved',
     unnest(ARRAY[o.state_id, o.county_id, o.city_id]) p WHERE p IS NOT NULL GROUP BY c.section_id, p) x
   JOIN sections s ON s.id = x.section_id JOIN locations l ON l.id = x.place_id
   JOIN countries k ON k.id = l.country_id ORDER BY x.section_id, l.id`,
  (one) => ({ path: listingUrl({ section: one.section, ...placeOf(one) }), changed: one.changed }),
);

/** Public articles except external ones. */
const articles = read<{ date: string; slug: string; changed: Date }>(
  `SELECT a.date_published::text AS date, a.slug, ${ARTICLE_CHANGED} AS changed FROM articles a
   WHERE ${PUBLIC_ARTICLE} AND NOT a.is_external ORDER BY a.id`,
  ({ date, slug, changed }) => ({ path: urls.article(date, slug), changed }),
);

/** Tags and authors of public articles. */
const newsTopics = read<{ kind: 'tag' | 'author'; slug: string; changed: Date }>(
  `SELECT 'tag' AS kind, t.slug, max(${ARTICLE_CHANGED}) AS changed FROM tags t
   JOIN article_tags k ON k.tag_id = t.id JOIN articles a ON a.id = k.article_id AND ${PUBLIC_ARTICLE} GROUP BY t.id
   UNION ALL
   SELECT 'author', w.slug, max(${ARTICLE_CHANGED}) FROM authors w
   JOIN articles a ON a.author_id = w.id AND ${PUBLIC_ARTICLE} GROUP BY w.id
   ORDER BY kind, slug`,
  ({ kind, slug, changed }) => ({
    path: kind === 'tag' ? urls.newsTag(slug) : urls.newsAuthor(slug),
    changed,
  }),
);

/** Returns information pages, public quizzes, and the letters of the A to Z lists. Releases declare fixed pages. */
async function pages(pool: Pool): Promise<SitemapEntry[]> {
  const dynamicPages = await rows<{ kind: 'info' | 'quiz' | 'companies' | 'cities'; slug: string }>(
    pool,
    `SELECT 'info' AS kind, slug FROM info_pages UNION ALL SELECT 'quiz', q.slug FROM quizzes q WHERE ${PUBLIC_QUIZ}
     UNION ALL SELECT 'companies', letter FROM letter_count WHERE country_id = 0 AND org_count > 0
     UNION ALL SELECT DISTINCT 'cities', letter FROM locations WHERE kind = 'city' AND letter <> '#' AND org_count > 0
     ORDER BY kind, slug`,
  );
  const urlOf = {
    info: urls.information,
    quiz: urls.quiz,
    companies: (letter: string) => urls.companiesAtoZ(letter),
    cities: (letter: string) => urls.citiesAtoZ(letter),
  };
  return dynamicPages.map(({ kind, slug }) => ({ path: urlOf[kind](slug) }));
}

/**
 * Collections of pages by the name of their sitemap files. Categories in a state, county or city are not included:
 * most of those 177,000 listings contain one company, which is also listed elsewhere.
 */
export const collections: Readonly<Record<string, (pool: Pool) => Promise<SitemapEntry[]>>> = {
  pages,
  countries,
  profiles,
  articles,
  'news-topics': newsTopics,
  trades,
  places,
  'section-places': sectionPlaces,
};
