import type { Suggestions } from '@unitbase/contracts/entities/search';
import type { ArticleLink, CompanyLink } from '@unitbase/contracts/entities/shared';
import { slugToWords, toSlug } from '@unitbase/contracts/slug';
import { PUBLIC_ARTICLE } from '../../../db/published';
import { rows } from '../../../db/query';
import type { Feature } from '../../../http/feature';
import type { Catalogue, ReadCatalogue } from '../../catalogue';
import { suggestLocations } from '../../places/locations';

/** Maximum number of suggestions of each kind. */
const LIMIT = 5;

/** `$1` LIKE pattern for folded names. The inner order is that of the index, so PostgreSQL reads only 200 rows. */
export const COMPANY_SUGGESTIONS_SQL = `
  SELECT o.id AS orgid, o.name AS orgname, o.package_code AS packagetypecode, k.name AS country, k.slug AS country_slug,
    o.slug AS url_slug
  FROM (SELECT id, name, slug, package_code, country_id, score, sort_name FROM orgs
    WHERE sort_name LIKE $1 AND status = 'approved' ORDER BY sort_name USING ~<~ LIMIT 200) o
  JOIN countries k ON k.id = o.country_id ORDER BY o.score DESC, o.sort_name, o.id LIMIT ${LIMIT}`;

/** `$1` words for `to_tsquery`, the last one as a prefix. */
export const ARTICLE_SUGGESTIONS_SQL = `
  SELECT a.id, a.title, a.slug, a.date_published, a.image_url FROM articles a
  WHERE a.tsv @@ to_tsquery('english', $1) AND ${PUBLIC_ARTICLE} AND NOT a.is_external
  ORDER BY a.published_at DESC, a.id DESC LIMIT ${LIMIT}`;

/** `$1` ids of sections, `$2` ids of categories. */
const COUNTS_SQL = `
  SELECT 'section' AS kind, id, org_count FROM sections WHERE id = ANY($1::int[])
  UNION ALL SELECT 'category', id, org_count FROM categories WHERE id = ANY($2::int[])`;

/** Returns entries with a word that starts with `words`, those at the start of the name first; also a synonym's category. */
function matching<Entry extends { name: string }>(
  catalogue: Catalogue,
  entries: readonly Entry[],
  words: string,
  synonym?: string,
): Entry[] {
  const matches = entries.flatMap((entry) => {
    const name = catalogue.folded(entry.name);
    const first = name.startsWith(words) || entry.name === synonym;
    return first || name.includes(` ${words}`) ? [{ entry, first }] : [];
  });
  return matches
    .sort((a, b) => Number(b.first) - Number(a.first) || a.entry.name.length - b.entry.name.length)
    .map(({ entry }) => entry);
}

function synonymOf(catalogue: Catalogue, words: string): string | undefined {
  for (const [alias, name] of catalogue.aliases) if (alias.startsWith(words)) return name;
  return undefined;
}

/** Route of the suggestions below the hero's search field. */
export const suggestions =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => ({
    getSuggestions: async ({ query, dependsOn }) => {
      dependsOn('companies', 'articles');
      const words = slugToWords(toSlug(query.q));
      const empty: Suggestions = { place: null, categories: [], companies: [], places: [], articles: [] };
      if (words.length < 2) return empty;
      const catalogue = await readCatalogue();
      const sections = matching(catalogue, catalogue.sections, words).slice(0, 2);
      const categories = matching(catalogue, catalogue.categories, words, synonymOf(catalogue, words)).slice(
        0,
        LIMIT,
      );
      const tokens = words.split(' ');
      const asQuery = tokens
        .map((token, index) => `'${token}'${index === tokens.length - 1 ? ':*' : ''}`)
        .join(' & ');
      const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
      const [companies, places, articles, counts] = await Promise.all([
        rows<CompanyLink>(pool, COMPANY_SUGGESTIONS_SQL, [`${words}%`]),
        suggestLocations(pool, catalogue, words, null, LIMIT),
        rows<ArticleLink>(pool, ARTICLE_SUGGESTIONS_SQL, [asQuery]),
        rows<{ kind: 'section' | 'category'; id: number; org_count: number }>(pool, COUNTS_SQL, [
          idsOf(sections),
          idsOf(categories),
        ]),
      ]);
      const countOf = (kind: 'section' | 'category', id: number) =>
        counts.find((one) => one.kind === kind && one.id === id)?.org_count ?? 0;
      return {
        place: null,
        categories: [
          ...sections.map(({ id, name, slug }) => ({
            name,
            url_slug: slug,
            section: name,
            section_url_slug: slug,
            is_section: true,
            org_count: countOf('section', id),
          })),
          ...categories.map(({ id, name, slug, section_id }) => {
            const section = catalogue.sections.find((one) => one.id === section_id);
            return {
              name,
              url_slug: slug,
              section: section?.name ?? '',
              section_url_slug: section?.slug ?? '',
              is_section: false,
              org_count: countOf('category', id),
            };
          }),
        ]
          .filter(({ org_count }) => org_count > 0)
          .slice(0, LIMIT),
        companies,
        places,
        articles,
      };
    },
  });
