import { formatDate } from '@unitbase/contracts/dates';
import { site } from '@unitbase/contracts/site';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { PUBLIC_ARTICLE } from '../db/published';
import { type Pool, row } from '../db/query';

/** Content of a share picture. */
export interface Subject {
  id: number;
  kind: 'country' | 'company' | 'article' | 'site';
  title: string;
  /** Small line at the top right. */
  overline: string;
  /** Line below the title; may be empty. */
  line: string;
  /** Media path of the picture; `null` for the contour drawing. */
  picture: string | null;
  /** Media path of a company's logo. */
  mark: string | null;
}

/** The site itself, for pages without a picture of their own. */
export const siteSubject: Subject = {
  id: 0,
  kind: 'site',
  title: site.title,
  overline: '',
  line: '',
  picture: null,
  mark: null,
};

/** Returns the subject of a country by its slug. */
export async function readCountry(pool: Pool, slug: string): Promise<Subject | undefined> {
  const stored = await row<{ id: number; name: string; continent: string; image_url: string | null }>(
    pool,
    `SELECT k.id, k.name, n.name AS continent, k.image_url FROM countries k JOIN continents n ON n.id = k.continent_id
     WHERE k.slug = $1`,
    [slug],
  );
  if (!stored) return undefined;
  const { id, name, continent, image_url } = stored;
  const title = displayCountry(name).toUpperCase();
  return { id, kind: 'country', title, overline: continent, line: '', picture: image_url, mark: null };
}

/**
 * Returns the subject of a public company, with logo and picture if its package shows them
 * (docs/requirements/directory.md §6).
 */
export async function readCompany(pool: Pool, country: string, slug: string): Promise<Subject | undefined> {
  const stored = await row<{
    id: number;
    name: string;
    town: string;
    country: string;
    trade: string | null;
    picture: string | null;
    mark: string | null;
  }>(
    pool,
    `SELECT o.id, o.name, o.town, k.name AS country,
       (SELECT c.name FROM org_categories oc JOIN categories c ON c.id = oc.category_id WHERE oc.org_id = o.id
        ORDER BY oc.position, c.name LIMIT 1) AS trade,
       CASE WHEN o.package_code IN ('GOLD','PLATINUM') THEN
         (SELECT g.url FROM gallery_images g WHERE g.org_id = o.id ORDER BY g.sortorder, g.id LIMIT 1) END AS picture,
       CASE WHEN o.package_code <> 'BASIC' THEN
         (SELECT l.url FROM logos l WHERE l.org_id = o.id AND l.logo_type = 'logo' ORDER BY l.id LIMIT 1) END AS mark
     FROM orgs o JOIN countries k ON k.id = o.country_id
     WHERE k.slug = $1 AND o.slug = $2 AND o.status = 'approved'`,
    [country, slug],
  );
  if (!stored) return undefined;
  const { id, name, town, trade, picture, mark } = stored;
  const place = [town, displayCountry(stored.country)].filter(Boolean).join(', ');
  return { id, kind: 'company', title: name, overline: place, line: trade ?? '', picture, mark };
}

/** Returns the subject of a public article. */
export async function readArticle(pool: Pool, slug: string): Promise<Subject | undefined> {
  const stored = await row<{ id: number; title: string; date: string; image_url: string | null }>(
    pool,
    `SELECT a.id, a.title, a.date_published::text AS date, a.image_url FROM articles a WHERE a.slug = $1 AND ${PUBLIC_ARTICLE}`,
    [slug],
  );
  if (!stored) return undefined;
  const { id, title, date, image_url } = stored;
  return {
    id,
    kind: 'article',
    title: plainText(title),
    overline: formatDate(date),
    line: '',
    picture: image_url,
    mark: null,
  };
}
