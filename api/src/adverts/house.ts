import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
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

/** How many are looked at: far more than a page has slots. */
const CANDIDATES = 40;

/**
 * Adverts that fit a page, those made for it first: for its category, its section and country, one of them, any page.
 * Equals take turns from page to page, and stay on theirs: a page looks the same to everyone, so it can be cached.
 */
const CANDIDATES_SQL = `
  SELECT id, sizes, title, body AS text, action, url, image_url, nullif(sponsor, '') AS sponsor FROM house_adverts
  WHERE coalesce(country_id = $1, country_id IS NULL) AND coalesce(section_id = $2, section_id IS NULL)
    AND coalesce(category_id = $3, category_id IS NULL)
    AND (now() AT TIME ZONE 'Europe/London')::date BETWEEN coalesce(starts_on, '-infinity') AND coalesce(ends_on, 'infinity')
  ORDER BY (category_id IS NOT NULL)::int * 4 + (section_id IS NOT NULL)::int * 2 + (country_id IS NOT NULL)::int DESC,
    md5(concat_ws(' ', $1::int, $2::int, $3::int, id)), id
  LIMIT ${CANDIDATES}`;

/** The house's own adverts. No advert stands twice on a page. */
export function houseAdverts(pool: Pool): AdvertProvider {
  return {
    fill: async ({ countryId, sectionId, categoryId }, slots) => {
      const left = await rows<HouseAdvert>(pool, CANDIDATES_SQL, [countryId, sectionId, categoryId]);
      const take = (size: AdvertSize) => {
        const place = left.findIndex(({ sizes }) => sizes.length === 0 || sizes.includes(size));
        const [taken] = place < 0 ? [] : left.splice(place, 1);
        if (!taken) return null;
        const { id, sizes: _, ...advert } = taken;
        return { id: `house-${id}`, size, ...advert };
      };
      return slots.map(take);
    },
  };
}
