import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import { isBookedToday } from '../db/days';
import { type Pool, rows } from '../db/query';
import type { AdvertProvider } from './provider';

interface HouseAdvert {
  id: number;
  sizes: string[];
  title: string;
  text: string;
  action: string;
  url: string;
  image_url: string | null;
  sponsor: string | null;
}

/** Maximum number of candidates: far more than a page has slots. */
const MAX_CANDIDATES = 40;

/**
 * Adverts for a page: booked ones before those of the house, the most specific first: category, section, country, any
 * page. Ties are ordered by a hash of the page, so that they rotate between pages, but each page stays cacheable.
 */
const CANDIDATES_SQL = `
  SELECT id, sizes, title, body AS text, action, url, image_url, nullif(sponsor, '') AS sponsor FROM house_adverts
  WHERE coalesce(country_id = $1, country_id IS NULL) AND coalesce(section_id = $2, section_id IS NULL)
    AND coalesce(category_id = $3, category_id IS NULL)
    AND ${isBookedToday('house_adverts')}
  ORDER BY sponsor = '', (category_id IS NOT NULL)::int * 4 + (section_id IS NOT NULL)::int * 2 + (country_id IS NOT NULL)::int DESC,
    md5(concat_ws(' ', $1::int, $2::int, $3::int, id)), id
  LIMIT ${MAX_CANDIDATES}`;

/** Returns the provider of house adverts. An advert occurs at most once on a page. */
export function houseAdverts(pool: Pool): AdvertProvider {
  return {
    fill: async ({ countryId, sectionId, categoryId }, slots) => {
      const candidates = await rows<HouseAdvert>(pool, CANDIDATES_SQL, [countryId, sectionId, categoryId]);
      const nextAdvert = (size: AdvertSize) => {
        const index = candidates.findIndex(({ sizes }) => sizes.length === 0 || sizes.includes(size));
        const [match] = index < 0 ? [] : candidates.splice(index, 1);
        if (!match) return null;
        const { id, sizes: _, ...advert } = match;
        return { id: `house-${id}`, size, ...advert };
      };
      return slots.map(nextAdvert);
    },
  };
}
