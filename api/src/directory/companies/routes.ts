import type { Company, GalleryImage } from '@unitbase/contracts/entities/companies';
import type { CompanyCard } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { fold } from '@unitbase/contracts/slug';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, prepared, row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import { HttpError, throwHttpError } from '../../http/http-error';
import { requireRight } from '../../orgs/access';
import { directionsUrl, socialUrl, videoEmbed, websiteUrl } from '../../orgs/links';
import { timeZoneOf } from '../../orgs/time-zone';
import { CARD } from '../cards';
import type { CountryRow, ReadCatalogue } from '../catalogue';
import { throwNotFound } from '../not-found';
import { requireCountry } from '../places/open-country';
import { PREVIEW_SQL, PROFILE_SQL } from './profile-sql';

type StoredCompany = Omit<Company, 'directions_url' | 'vimeo_video' | 'time_zone'> & {
  latitude: number | null;
  longitude: number | null;
  country_time_zone: string;
  details: boolean;
  video_provider: string | null;
  video_id: string | null;
};

/** Converts an owner's plain text to HTML: an empty line starts a paragraph. Returns text with tags unchanged. */
function paragraphs(text: string): string {
  if (!text.includes('\n') || /<\/?[a-z]/i.test(text)) return text;
  return text
    .split(/\r?\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** Converts a stored profile to a response: checks links, sanitises HTML, rebuilds embeds. */
function present(stored: StoredCompany): Company {
  const { details, video_provider, video_id, latitude, longitude, country_time_zone, ...company } = stored;
  const { addline1, addline2, town, postcode, country } = company;
  return {
    ...company,
    time_zone: timeZoneOf(latitude, longitude, country_time_zone),
    strapline: safeHtml(company.strapline),
    aboutus: company.aboutus === null ? null : safeHtml(paragraphs(company.aboutus)),
    web: websiteUrl(company.web),
    facebook: socialUrl('facebook', company.facebook),
    twitter: socialUrl('twitter', company.twitter),
    instagram: socialUrl('instagram', company.instagram),
    imdb: socialUrl('imdb', company.imdb),
    linkedin: socialUrl('linkedin', company.linkedin),
    youtube: socialUrl('youtube', company.youtube),
    vimeo_video: videoEmbed(video_provider, video_id, company.orgname),
    directions_url:
      details && !company.hideaddress && addline1
        ? directionsUrl([addline1, addline2, town, postcode, country])
        : null,
  };
}

async function readProfile(pool: Pool, countryId: number, slug: string): Promise<Company | undefined> {
  const [stored] = await prepared<{ company: StoredCompany }>(pool, 'profile', PROFILE_SQL, [
    countryId,
    slug,
  ]);
  return stored && present(stored.company);
}

/** Returns a profile in any status as it would be public. */
async function readPreview(pool: Pool, id: number): Promise<Company> {
  const stored = await row<{ company: StoredCompany }>(pool, PREVIEW_SQL, [id]);
  return stored ? present(stored.company) : throwHttpError(404, messages.common.notFoundDetail);
}

/** Companies of country `$2` that share most categories with the removed company `$1`. */
const SIMILAR_SQL = `
  SELECT ${CARD} AS card FROM (
    SELECT oc.org_id, count(*) AS shared FROM org_categories mine
    JOIN org_categories oc ON oc.category_id = mine.category_id AND oc.country_id = $2 AND oc.org_id <> $1
    WHERE mine.org_id = $1 GROUP BY oc.org_id) x
  JOIN orgs o ON o.id = x.org_id AND o.status = 'approved' JOIN countries k ON k.id = o.country_id
  ORDER BY x.shared DESC, o.score DESC, o.id LIMIT 5`;

/** Returns a renamed company; throws HTTP 410 for a removed one and 404 for an unknown slug (decision D11). */
async function explainMissing(pool: Pool, country: CountryRow, slug: string): Promise<Company> {
  const moved = await row<{ country_id: number; slug: string }>(
    pool,
    `SELECT o.country_id, o.slug FROM org_slugs h JOIN orgs o ON o.id = h.org_id AND o.status = 'approved'
     WHERE h.country_id = $1 AND h.slug = $2`,
    [country.id, slug],
  );
  const company = moved && (await readProfile(pool, moved.country_id, moved.slug));
  if (company) return company;

  const removed = await row<{ id: number }>(
    pool,
    `SELECT id FROM orgs WHERE country_id = $1 AND slug = $2 AND status IN ('removed','removal_requested','suspended')`,
    [country.id, slug],
  );
  if (removed) {
    const similar = await rows<{ card: CompanyCard }>(pool, SIMILAR_SQL, [removed.id, country.id]);
    throw new HttpError(410, { detail: messages.profile.removed, similar: similar.map(({ card }) => card) });
  }
  const near = await rows<{ name: string; slug: string }>(
    pool,
    `SELECT name, slug FROM orgs WHERE country_id = $1 AND status = 'approved' AND sort_name % $2
     ORDER BY similarity(sort_name, $2) DESC, id LIMIT 5`,
    [country.id, fold(slug.replace(/-/g, ' '))],
  );
  return throwNotFound(
    near.map((one) => ({ name: one.name, url: urls.company(country.slug, one.slug) })),
    'slug',
  );
}

const GALLERY_SQL = `
  SELECT count(*) OVER ()::int AS count, g.id, nullif(g.title, '') AS title, nullif(g.alt, '') AS alt,
    g.url, g.thumbnail_url AS thumbnail
  FROM gallery_images g JOIN orgs o ON o.id = g.org_id AND o.status = 'approved' AND o.package_code IN ('GOLD','PLATINUM')
  WHERE g.org_id = $1 ORDER BY g.sortorder, g.id LIMIT $2 OFFSET $3`;

const LETTERS_SQL = `
  SELECT letter, org_count AS count FROM letter_count WHERE country_id = 0 AND org_count > 0
  ORDER BY letter = '#' DESC, letter`;

const COMPANIES_SQL = `
  SELECT o.id AS orgid, o.name AS orgname, o.package_code AS packagetypecode, k.name AS country, k.slug AS country_slug,
    o.slug AS url_slug
  FROM orgs o JOIN countries k ON k.id = o.country_id
  WHERE o.letter = $1 AND o.status = 'approved' ORDER BY o.sort_name, o.id LIMIT $2 OFFSET $3`;

/** Routes of profiles, their public galleries and the A to Z. */
export const companies =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => ({
    getCompany: async ({ params, dependsOn }) => {
      const country = requireCountry(await readCatalogue(), params.country);
      const company =
        (await readProfile(pool, country.id, params.slug)) ??
        (await explainMissing(pool, country, params.slug));
      dependsOn(`company:${company.orgid}`);
      return company;
    },

    getOrgPreview: async ({ params, user }) => {
      const org = await requireRight(pool, user.id, params.id, 'view');
      return readPreview(pool, org.id);
    },

    getGallery: async ({ params, query, dependsOn }) => {
      dependsOn(`company:${params.orgid}`);
      const offset = (query.page - 1) * query.per_page;
      const images = await rows<GalleryImage & { count: number }>(pool, GALLERY_SQL, [
        params.orgid,
        query.per_page,
        offset,
      ]);
      return { count: images[0]?.count ?? 0, results: images };
    },

    getCompanies: async ({ query, dependsOn }) => {
      dependsOn('companies');
      const letter = /^[a-z]$/i.test(query.alpha) ? query.alpha.toLowerCase() : '#';
      const [letters, results] = await Promise.all([
        rows<{ letter: string; count: number }>(pool, LETTERS_SQL),
        rows<{
          orgid: number;
          orgname: string;
          packagetypecode: Company['packagetype'];
          country: string;
          country_slug: string;
          url_slug: string;
        }>(pool, COMPANIES_SQL, [letter, query.limit, query.offset]),
      ]);
      return { count: letters.find((one) => one.letter === letter)?.count ?? 0, results, letters };
    },
  });
