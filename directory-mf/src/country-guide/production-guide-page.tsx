import type { PageArgs } from '@unitbase/contracts/remote';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useParams } from '@unitbase/remote-kit';
import { GuideFrame } from './guide-frame';
import { GuideText, guideEntries } from './guide-text';
import { loadCountry } from './load-country';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadCountry(args);
}

/** Renders the filming guide of a country. */
export function Page() {
  const { country: slug = '' } = useParams();
  const { data: country } = useApi('getCountry', { params: { country: slug } });
  if (!country) return null;
  const { film_guides, country_gallery } = country;
  return (
    <GuideFrame
      country={country}
      tab="guide"
      canonical={urls.productionGuide(country.slug)}
      isEmpty={film_guides.length === 0}
      entries={guideEntries(film_guides, country_gallery)}
    >
      <GuideText guides={film_guides} gallery={country_gallery} place={displayCountry(country.country)} />
    </GuideFrame>
  );
}
