import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { FeedHead } from '../../shared/incentives/feeds';
import { GuideFrame } from '../guide-frame';
import { loadPlace, usePlace } from '../load-country';
import { IncentivesAside } from './incentives-aside';
import { IncentivesBody, incentiveEntries } from './incentives-body';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadPlace(args, (state) => Boolean(state.tax_incentives_description), urls.incentives);
  const { country = '', state } = args.params;
  await (state
    ? args.read('getStateIncentives', { params: { country, state } })
    : args.read('getIncentives', { params: { country } }));
}

/** Renders what a country, or a state with its own scheme, pays (docs/requirements/incentives.md §2). */
export function Page() {
  const place = usePlace();
  const country = place?.country.slug ?? '';
  const state = place?.state?.url_slug;
  const { data: ofCountry } = useApi(place && !state ? 'getIncentives' : null, { params: { country } });
  const { data: ofState } = useApi(state ? 'getStateIncentives' : null, {
    params: { country, state: state ?? '' },
  });
  const incentives = state ? ofState : ofCountry;
  if (!place || !incentives) return null;
  return (
    <GuideFrame
      {...place}
      tab="incentives"
      canonical={state ? urls.stateIncentives(country, state) : urls.incentives(country)}
      isEmpty={false}
      entries={incentiveEntries(incentives)}
      aside={<IncentivesAside incentives={incentives} />}
    >
      <FeedHead country={country} />
      <IncentivesBody incentives={incentives} />
    </GuideFrame>
  );
}
