import type { IncentivePlace } from '@unitbase/contracts/entities/incentives';
import { urls } from '@unitbase/contracts/urls';

/** Returns the incentives page of a country or state. */
export const placeHref = ({ country_slug, state_slug }: IncentivePlace): string =>
  state_slug ? urls.stateIncentives(country_slug, state_slug) : urls.incentives(country_slug);

/** Returns the text after a place's name: its country for a state, and the kind of scheme. */
export const placeNote = (place: IncentivePlace, kind?: string): string =>
  [place.state_slug ? place.country : '', kind ?? ''].filter(Boolean).join(' · ');
