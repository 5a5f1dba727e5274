import { AdvertSize } from '@unitbase/contracts/entities/adverts';
import { row } from '../db/query';
import type { Feature } from '../http/feature';
import { adServer } from './ad-server';
import { houseAdverts } from './house';
import { type AdvertTarget, fallBack } from './provider';

/** Maximum number of slots on one page. */
const MAX_SLOTS = 12;

/** Resolves slugs; an unknown one has no target. A category may be given without its section. */
const TARGET_SQL = `
  SELECT k.id AS "countryId", coalesce(s.id, c.section_id) AS "sectionId", c.id AS "categoryId",
    array_remove(ARRAY[nullif(c.google_ad_name, ''), nullif(s.google_ad_name, ''), nullif(k.google_ad_name, '')], NULL)
      AS "googleAdNames"
  FROM (SELECT 1) one
  LEFT JOIN countries k ON k.slug = $1
  LEFT JOIN categories c ON c.slug = $3
  LEFT JOIN sections s ON s.slug = $2 OR s.id = c.section_id
  LIMIT 1`;

/** Route of advertising slots, targeted by country and category (docs/requirements/directory.md §1). */
export const adverts: Feature = ({ pool, config }, app) => {
  const house = houseAdverts(pool);
  const provider = config.adsUrl
    ? fallBack(adServer(config.adsUrl), house, (error) =>
        app.log.warn({ err: error }, 'Ad server request failed, house adverts are shown'),
      )
    : house;
  return {
    getAdverts: async ({ query, dependsOn }) => {
      dependsOn('adverts', 'categories', 'countries');
      const slots = query.slots.flatMap((slot) => AdvertSize.safeParse(slot).data ?? []).slice(0, MAX_SLOTS);
      const target = await row<AdvertTarget>(pool, TARGET_SQL, [
        query.country ?? null,
        query.section ?? null,
        query.category ?? null,
      ]);
      if (!target) return { google_ad_names: [], results: slots.map(() => null) };
      return { google_ad_names: target.googleAdNames, results: await provider.fill(target, slots) };
    },
  };
};
