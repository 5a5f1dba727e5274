import type { PageArgs } from '@unitbase/contracts/remote';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { GuideFrame } from './guide-frame';
import { GuideText, guideEntries } from './guide-text';
import { loadPlace, usePlace } from './load-country';

export const script = 'on-intent';

export const load = (args: PageArgs) =>
  loadPlace(args, (state) => state.film_guides.length > 0, urls.productionGuide);

/** Renders the filming guide of a country, or of a state with its own guide (decision D18). */
export function Page() {
  const place = usePlace();
  if (!place) return null;
  const { country, state } = place;
  const guides = (state ?? country).film_guides;
  const gallery = state ? [] : country.country_gallery;
  return (
    <GuideFrame
      {...place}
      tab="guide"
      canonical={
        state ? urls.stateProductionGuide(country.slug, state.url_slug) : urls.productionGuide(country.slug)
      }
      isEmpty={guides.length === 0}
      entries={guideEntries(guides, gallery)}
    >
      <GuideText guides={guides} gallery={gallery} place={state?.state ?? displayCountry(country.country)} />
    </GuideFrame>
  );
}
