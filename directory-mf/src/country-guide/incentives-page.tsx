import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { GuideFrame } from './guide-frame';
import { IncentivesText } from './incentives-text';
import { loadPlace, usePlace } from './load-country';

export const script = 'on-intent';

export const load = (args: PageArgs) =>
  loadPlace(args, (state) => Boolean(state.tax_incentives_description), urls.incentives);

/** Renders the tax incentives of a country, or of a state with its own text (decision D18). */
export function Page() {
  const place = usePlace();
  if (!place) return null;
  const { country, state } = place;
  const html = (state ?? country).tax_incentives_description;
  return (
    <GuideFrame
      {...place}
      tab="incentives"
      canonical={state ? urls.stateIncentives(country.slug, state.url_slug) : urls.incentives(country.slug)}
      isEmpty={!html}
      entries={[]}
    >
      <IncentivesText html={html} />
    </GuideFrame>
  );
}
