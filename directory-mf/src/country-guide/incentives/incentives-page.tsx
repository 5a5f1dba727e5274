import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useOptionalApi } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { FeedHead } from '../../shared/incentives/feeds';
import { GuideFrame } from '../guide-frame';
import { loadPlace, usePlace } from '../load-country';
import { IncentivesAside } from './incentives-aside';
import { IncentivesBody, incentiveEntries } from './incentives-body';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadPlace(args, (state) => Boolean(state.tax_incentives_description), urls.incentives);
  const { country = '', state } = args.params;
  const incentives = state
    ? args.read('getStateIncentives', { params: { country, state } })
    : args.read('getIncentives', { params: { country } });
  await incentives.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
}

/** Renders what a country, or a state with its own scheme, pays (docs/requirements/incentives.md §2). */
export function Page() {
  const place = usePlace();
  const country = place?.country.slug ?? '';
  const state = place?.state?.url_slug;
  const incentives = useIncentives(country, state);
  if (!place) return null;
  return (
    <GuideFrame
      {...place}
      tab="incentives"
      canonical={state ? urls.stateIncentives(country, state) : urls.incentives(country)}
      isEmpty={!incentives}
      entries={incentives ? incentiveEntries(incentives) : []}
      aside={incentives && <IncentivesAside incentives={incentives} />}
    >
      {incentives ? (
        <>
          <FeedHead country={country} />
          <IncentivesBody incentives={incentives} />
        </>
      ) : (
        <Alert kind="info" title={messages.country.incentivesNotWritten} />
      )}
    </GuideFrame>
  );
}

/** Returns the incentives of a country or state; undefined for a place without data. */
function useIncentives(country: string, state: string | undefined) {
  const { data: ofCountry } = useOptionalApi(country && !state ? 'getIncentives' : null, {
    params: { country },
  });
  const { data: ofState } = useOptionalApi(state ? 'getStateIncentives' : null, {
    params: { country, state: state ?? '' },
  });
  return state ? ofState : ofCountry;
}
