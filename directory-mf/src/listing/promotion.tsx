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
 * Over the results of a listing: featured showreels; without them the guide's teaser in a country or state, the city's
 * own summary in a city, and the prompt to show one's company elsewhere (docs/requirements/directory.md §2).
 */
export function Promotion({ place }: { place: ListingPlace }) {
  const { data = [] } = useOptionalApi('getFeaturedShowreels', showreelsCall(place));
  const published = data.filter((showreel) => showreel.is_published);
  if (published.length > 0) return <ShowreelCarousel showreels={published} />;
  if (place.country && place.city) return <CitySummary country={place.country} city={place.city} />;
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

function CitySummary({ country, city }: { country: string; city: string }) {
  const { data } = useApi('getCity', { params: { country, city } });
  const summary = data?.country_url_slug === country ? plainText(data.summary) : '';
  if (!summary) return <GuideTeaser country={country} />;
  return (
    <section className={css.teaser}>
      <p>{summary}</p>
      <MoreLink href={urls.productionGuide(country)}>{messages.country.readFullGuide}</MoreLink>
    </section>
  );
}

/** The first 500 characters of the first guide; nothing where none is written (DI-110). */
function GuideTeaser({ country, state }: { country: string; state?: string | undefined }) {
  const { data: inCountry } = useApi('getCountryBrief', { params: { country } });
  const { data: inState } = useApi(state ? 'getStateBrief' : null, {
    params: { country, state: state ?? '' },
  });
  const teaser = inState?.guide_teaser ?? inCountry?.guide_teaser;
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
