import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useParams } from '@unitbase/remote-kit';
import { GuideFrame } from './guide-frame';
import { GuideText, guideEntries } from './guide-text';
import { loadState } from './load-country';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadState(args, (state) => state.film_guides.length > 0, urls.productionGuide);
}

/** Renders the filming guide of a state with its own guide (decision D18). */
export function Page() {
  const { country: slug = '', state: stateSlug = '' } = useParams();
  const { data: country } = useApi('getCountry', { params: { country: slug } });
  const { data: state } = useApi('getState', { params: { country: slug, state: stateSlug } });
  if (!country || !state) return null;
  return (
    <GuideFrame
      country={country}
      state={state}
      tab="guide"
      canonical={urls.stateProductionGuide(country.slug, state.url_slug)}
      isEmpty={false}
      entries={guideEntries(state.film_guides, [])}
    >
      <GuideText guides={state.film_guides} gallery={[]} place={state.state} />
    </GuideFrame>
  );
}
