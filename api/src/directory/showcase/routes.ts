import type { FeaturedProfile, Showreel } from '@unitbase/contracts/entities/companies';
import type { LocationHub } from '@unitbase/contracts/entities/places';
import type { HeaderFigures } from '@unitbase/contracts/entities/search';
import { incentiveSentences } from '@unitbase/contracts/incentives/facts';
import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { placeInText } from '@unitbase/contracts/place-names';
import { type Pool, row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import type { Catalogue, ReadCatalogue } from '../catalogue';
import { fillIncentives } from '../incentives/describe-incentives';
import { type IncentiveRow, readIncentiveRows, toPlaceIncentives } from '../incentives/read-incentives';
import { HEADER_SQL, HUB_SQL, PROFILES_SQL, SHOWREELS_SQL } from './sql';

interface ReelQuery {
  location?: string | undefined;
  country?: string | undefined;
  state?: string | undefined;
  county?: string | undefined;
  city?: string | undefined;
  category?: string | undefined;
  sub_category?: string | undefined;
}

/** Returns the placement of the requested reels, the narrowest first; `null` for an unknown place or trade. */
async function placementOf(
  pool: Pool,
  query: ReelQuery,
  catalogue: Catalogue,
): Promise<{ placement: string; id: number | null } | null> {
  for (const kind of ['city', 'county', 'state'] as const) {
    const slug = query[kind];
    if (!slug) continue;
    const country = query.country ? catalogue.country(query.country) : undefined;
    const place = await row<{ id: number }>(
      pool,
      'SELECT id FROM locations WHERE kind = $1 AND slug = $2 AND ($3::int IS NULL OR country_id = $3) ORDER BY org_count DESC LIMIT 1',
      [kind, slug, country?.id ?? null],
    );
    return place ? { placement: kind, id: place.id } : null;
  }
  if (query.sub_category) {
    const category = catalogue.category(query.sub_category);
    return category ? { placement: 'sub_category', id: category.id } : null;
  }
  if (query.category) {
    const section = catalogue.section(query.category);
    return section ? { placement: 'category', id: section.id } : null;
  }
  if (query.country) {
    const country = catalogue.country(query.country);
    return country ? { placement: 'country', id: country.id } : null;
  }
  return { placement: query.location === 'country_landing' ? 'country_landing' : 'home', id: null };
}

/** Returns the hub with the current texts on incentives. */
function withIncentives(hub: LocationHub, all: readonly IncentiveRow[]): LocationHub {
  const incentivesOf = (country: string) => toPlaceIncentives(all, [], { country, state: null });
  return {
    ...hub,
    filming_guides: hub.filming_guides.map((guide) => ({
      ...guide,
      description: fillIncentives(guide.description, incentivesOf(guide.country_page.slug)),
    })),
    tax_incentives: hub.tax_incentives.map((card) => {
      const incentives = incentivesOf(card.slug);
      return {
        ...card,
        title: messages.incentives.cardTitle(placeInText(card.country)),
        tax_incentives_description: incentives ? incentiveSentences(incentives) : '',
      };
    }),
  };
}

/** Routes of featured showreels and profiles, the Location Hub and the hero's figures. */
export const showcase =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => ({
    getFeaturedShowreels: async ({ query, dependsOn }) => {
      dependsOn('showreels');
      const place = await placementOf(pool, query, await readCatalogue());
      return place ? rows<Showreel>(pool, SHOWREELS_SQL, [place.placement, place.id, query.limit]) : [];
    },

    getFeaturedProfiles: async ({ query, dependsOn }) => {
      dependsOn('companies', 'featured');
      const catalogue = await readCatalogue();
      const ids = query.country.flatMap((text) => catalogue.country(text)?.id ?? []);
      if (query.country.length > 0 && ids.length === 0) return [];
      return rows<FeaturedProfile>(pool, PROFILES_SQL, [ids, query.exclude, query.limit]);
    },

    getLocationHub: async ({ dependsOn }) => {
      dependsOn('countries', 'companies', 'incentives', 'featured');
      const [hub, all] = await Promise.all([
        row<LocationHub>(pool, HUB_SQL, [listLimits.hubCarousel]),
        readIncentiveRows(pool),
      ]);
      return hub ? withIncentives(hub, all) : throwHttpError(404, 'The hub is empty.');
    },

    getHeader: async ({ dependsOn }) => {
      dependsOn('companies', 'countries');
      const figures = await row<HeaderFigures>(pool, HEADER_SQL);
      return figures ?? { header: [], total_countries: 0, total_detailed_categories: 0, total_companies: 0 };
    },
  });
