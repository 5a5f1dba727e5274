import { formatDate } from '@unitbase/contracts/dates';
import type { FollowKind } from '@unitbase/contracts/entities/follows';
import { urls } from '@unitbase/contracts/urls';
import { PUBLIC_ARTICLE } from '../db/published';
import { type Connection, rows } from '../db/query';
import { subjectUrl } from './subjects';

export interface DigestItem {
  title: string;
  /** Path of the page. */
  path: string;
}

/** What is new on one subject. */
export interface DigestPart {
  subject: string;
  items: DigestItem[];
}

interface ItemRow {
  type: 'article' | 'change' | 'company' | 'guide';
  kind: FollowKind;
  /** Name of the subject. */
  subject: string;
  title: string;
  /** Day of an article and time of a change; null otherwise. */
  at: string | null;
  country: string | null;
  /** State of a change; null otherwise. */
  state: string | null;
  slug: string | null;
}

const IS_WORDS = `f.kind = 'search'`;
const WORDS = `websearch_to_tsquery('english', search_text(f.ref))`;

/** What is new after `$2`, up to `$3`, on everything that follower `$1` follows. */
const ITEMS_SQL = `
  WITH f AS (SELECT kind, ref, name, split_part(ref, '/', 1) AS first, split_part(ref, '/', 2) AS second
    FROM follows WHERE follower_id = $1)
  SELECT 'article' AS type, f.kind, f.name AS subject, a.title, a.date_published::text AS at, NULL AS country,
    NULL AS state, a.slug, greatest(a.published_at, a.public_since) AS time
  FROM f JOIN articles a ON ${PUBLIC_ARTICLE} AND (a.published_at > $2 OR a.public_since > $2)
    AND greatest(a.published_at, a.public_since) <= $3 AND (
    (f.kind = 'country' AND EXISTS (SELECT FROM article_countries x JOIN countries k ON k.id = x.country_id
      WHERE x.article_id = a.id AND k.slug = f.ref))
    OR (f.kind = 'tag' AND EXISTS (SELECT FROM article_tags x JOIN tags t ON t.id = x.tag_id
      WHERE x.article_id = a.id AND t.slug = f.ref))
    OR (f.kind = 'author' AND EXISTS (SELECT FROM authors w WHERE w.id = a.author_id AND w.slug = f.ref))
    OR (${IS_WORDS} AND a.tsv @@ ${WORDS}))
  UNION ALL
  SELECT 'change', f.kind, f.name, coalesce(s.name, k.name) || ': ' || c.text, to_json(c.changed_at) #>> '{}', k.slug,
    s.slug, NULL, c.changed_at
  FROM incentive_changes c JOIN countries k ON k.id = c.country_id LEFT JOIN locations s ON s.id = c.state_id
  JOIN f ON f.first = k.slug AND (f.kind = 'country' OR (f.kind = 'scheme' AND f.second = coalesce(s.slug, '')))
  WHERE c.changed_at > $2 AND c.changed_at <= $3
  UNION ALL
  SELECT 'company', f.kind, f.name, o.name, NULL, k.slug, NULL, o.slug, o.approved_at
  FROM orgs o JOIN countries k ON k.id = o.country_id JOIN org_search t ON t.org_id = o.id
  JOIN f ON (${IS_WORDS} AND t.tsv @@ ${WORDS}) OR (f.kind = 'section' AND f.first = k.slug AND EXISTS (
    SELECT FROM org_categories x JOIN categories c ON c.id = x.category_id JOIN sections s ON s.id = c.section_id
    WHERE x.org_id = o.id AND s.slug = f.second))
  WHERE o.status = 'approved' AND o.approved_at > $2 AND o.approved_at <= $3
  UNION ALL
  SELECT 'guide', f.kind, f.name, k.name, NULL, k.slug, NULL, NULL, k.guide_updated_at
  FROM countries k JOIN f ON f.kind = 'country' AND f.ref = k.slug
  WHERE k.guide_updated_at > $2 AND k.guide_updated_at <= $3
  ORDER BY subject, time DESC`;

/** Largest number of entries on one subject in a mail. */
const ITEMS_SHOWN = 20;

function toItem({ type, title, at, country, state, slug }: ItemRow): DigestItem {
  switch (type) {
    case 'article':
      return { title, path: urls.article(at ?? '', slug ?? '') };
    case 'company':
      return { title, path: urls.company(country ?? '', slug ?? '') };
    case 'guide':
      return { title: `Filming guide of ${title}`, path: urls.productionGuide(country ?? '') };
    case 'change': {
      const ref = state ? `${country}/${state}` : (country ?? '');
      return { title: `${title}, ${formatDate(at ?? '')}`, path: subjectUrl({ kind: 'scheme', ref }) };
    }
  }
}

/** Returns what is new on what someone follows; each entry once, under the first of its subjects. */
export async function readDigest(
  connection: Connection,
  followerId: number,
  after: Date,
  until: Date,
): Promise<DigestPart[]> {
  const entries = await rows<ItemRow>(connection, ITEMS_SQL, [followerId, after, until]);
  const parts = new Map<string, DigestItem[]>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const item = toItem(entry);
    const key = `${item.path} ${item.title}`;
    const items = parts.get(entry.subject) ?? [];
    if (seen.has(key) || items.length >= ITEMS_SHOWN) continue;
    seen.add(key);
    parts.set(entry.subject, [...items, item]);
  }
  return [...parts].map(([subject, items]) => ({ subject, items }));
}
