import { londonIso } from '@unitbase/contracts/dates';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import { site } from '@unitbase/contracts/site';
import { plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { PUBLIC_ARTICLE } from '../db/published';
import { type Pool, rows } from '../db/query';
import type { FeedItem } from '../feeds/feed';
import { tagUri } from '../feeds/tag-uri';
import type { Subject } from './subjects';

interface EntryRow {
  type: 'article' | 'company';
  id: number;
  title: string;
  text: string;
  /** Day of an article; null for a company. */
  day: string | null;
  /** Country of a company; null for an article. */
  country: string | null;
  slug: string;
  time: Date;
}

const ENTRIES = 50;

/** New companies, newest first. */
const companiesSql = (condition: string) => `
  SELECT 'company' AS type, o.id, o.name AS title, o.strapline AS text, NULL AS day, k.slug AS country, o.slug,
    o.approved_at AS time
  FROM orgs o JOIN countries k ON k.id = o.country_id
  WHERE o.status = 'approved' AND o.approved_at IS NOT NULL AND ${condition}
  ORDER BY o.approved_at DESC, o.id DESC LIMIT ${ENTRIES}`;

const SECTION_SQL = companiesSql(`k.slug = $1 AND EXISTS (
  SELECT FROM org_categories x JOIN categories c ON c.id = x.category_id JOIN sections s ON s.id = c.section_id
  WHERE x.org_id = o.id AND s.slug = $2)`);

const WORDS = `websearch_to_tsquery('english', search_text($1))`;

const SEARCH_SQL = `
  (${companiesSql(`EXISTS (SELECT FROM org_search t WHERE t.org_id = o.id AND t.tsv @@ ${WORDS})`)})
  UNION ALL
  (SELECT 'article', a.id, a.title, a.strapline, a.date_published::text, NULL, a.slug, a.published_at
   FROM articles a WHERE ${PUBLIC_ARTICLE} AND a.tsv @@ ${WORDS}
   ORDER BY a.published_at DESC, a.id DESC LIMIT ${ENTRIES})
  ORDER BY time DESC, id DESC LIMIT ${ENTRIES}`;

/** Returns the newest companies of a section in a country, or companies and articles with the words of a search. */
export async function readFeedItems(
  pool: Pool,
  { kind, ref }: Pick<Subject, 'kind' | 'ref'>,
  origin: string,
): Promise<FeedItem[]> {
  const entries =
    kind === 'search'
      ? await rows<EntryRow>(pool, SEARCH_SQL, [ref])
      : await rows<EntryRow>(pool, SECTION_SQL, ref.split('/'));
  return entries.map((entry) => toItem(entry, origin));
}

function toItem({ type, id, title, text, day, country, slug, time }: EntryRow, origin: string): FeedItem {
  const path = type === 'article' ? urls.article(day ?? '', slug) : urls.company(country ?? '', slug);
  const summary = plainText(text);
  return {
    id: tagUri(origin, `${type}/${id}`),
    url: origin + path,
    title,
    summary,
    content: `<p>${escapeHtml(summary)}</p>`,
    published: londonIso(time),
    updated: time,
    author: { name: site.name },
    categories: [],
    image: null,
  };
}
