import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useParams } from '@unitbase/remote-kit';
import { GuideFrame } from './guide-frame';
import { IncentivesText } from './incentives-text';
import { loadState } from './load-country';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadState(args, (state) => Boolean(state.tax_incentives_description), urls.incentives);
}

/** Renders the tax incentives of a state with its own text (decision D18). */
export function Page() {
  const { country: slug = '', state: stateSlug = '' } = useParams();
  const { data: country } = useApi('getCountry', { params: { country: slug } });
  const { data: state } = useApi('getState', { params: { country: slug, state: stateSlug } });
  if (!country || !state) return null;
  return (
    <GuideFrame
      country={country}
      state={state}
      tab="incentives"
      canonical={urls.stateIncentives(country.slug, state.url_slug)}
      isEmpty={false}
      entries={[]}
    >
      <IncentivesText html={state.tax_incentives_description} />
    </GuideFrame>
  );
}
