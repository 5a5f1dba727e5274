import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { type ListingPlace, urls } from '@unitbase/contracts/urls';
import { useApi, useOptionalApi } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { ShowreelCarousel } from '../shared/showreel-carousel';
import { showreelsCall } from './listing-reads';
import css from './promotion.module.css';

/**
 * Renders featured showreels above the results; without any, a city's link to the guide, the guide's teaser of a country or
 * state, or the prompt to register (docs/requirements/directory.md §2). The heading has the city's summary.
 */
export function Promotion({ place }: { place: ListingPlace }) {
  const { data = [] } = useOptionalApi('getFeaturedShowreels', showreelsCall(place));
  const showreels = data.filter((showreel) => showreel.is_published);
  if (showreels.length > 0) return <ShowreelCarousel showreels={showreels} />;
  if (place.country && place.city) return <CityGuide country={place.country} city={place.city} />;
  if (place.country) return <GuideTeaser country={place.country} state={place.state} />;
  return (
    <section className={css.prompt}>
      <Text as="h2" variant="h2">
        {messages.search.showcase}
      </Text>
      <ButtonLink variant="line" href={urls.register()}>
        {messages.search.createProfile}
      </ButtonLink>
    </section>
  );
}

function CityGuide({ country, city }: { country: string; city: string }) {
  const { data } = useApi('getCity', { params: { country, city } });
  const hasSummary = data?.country_url_slug === country && plainText(data.summary) !== '';
  if (!hasSummary) return <GuideTeaser country={country} />;
  return (
    <p className={css.guide}>
      <MoreLink href={urls.productionGuide(country)}>{messages.country.readFullGuide}</MoreLink>
    </p>
  );
}

/** Renders the first 500 characters of the first guide; nothing without a guide (DI-110). */
function GuideTeaser({ country, state }: { country: string; state?: string | undefined }) {
  const { data: countryBrief } = useApi('getCountryBrief', { params: { country } });
  const { data: stateBrief } = useApi(state ? 'getStateBrief' : null, {
    params: { country, state: state ?? '' },
  });
  const teaser = stateBrief?.guide_teaser ?? countryBrief?.guide_teaser;
  if (!teaser) return null;
  return (
    <section className={css.teaser}>
      <p>{teaser}</p>
      <p className={css.ways}>
        <MoreLink href={urls.productionGuide(country)}>{messages.country.readFullGuide}</MoreLink>
        <MoreLink href={urls.country(country)}>View all profiles</MoreLink>
      </p>
    </section>
  );
}
