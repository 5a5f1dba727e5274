import type { Country } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useOptionalApi, useSite } from '@unitbase/remote-kit';
import { Follow } from '@unitbase/remote-kit/follow';
import { FactsSection } from './facts/facts-section';
import { GuideFrame } from './guide-frame';
import { GuideText, guideEntries } from './guide-text';
import { loadPlace, usePlace } from './load-country';

export const script = 'on-intent';

export async function load(args: PageArgs): Promise<void> {
  await loadPlace(args, (state) => state.film_guides.length > 0, urls.productionGuide);
  const { country = '', state } = args.params;
  const facts = state
    ? args.read('getStateFacts', { params: { country, state } })
    : args.read('getPlaceFacts', { params: { country } });
  await facts.catch(ignored);
}

/** Facts are optional. */
const ignored = () => undefined;

/** Returns the facts of the guide's place, if they are available. */
function useFacts(country: string, state: string | undefined) {
  const { data: ofCountry } = useOptionalApi(state ? null : 'getPlaceFacts', { params: { country } });
  const { data: ofState } = useOptionalApi(state ? 'getStateFacts' : null, {
    params: { country, state: state ?? '' },
  });
  return state ? ofState : ofCountry;
}

/** Renders the filming guide of a country, or of a state with its own guide (decision D18). */
export function Page() {
  const place = usePlace();
  return place && <Guide {...place} />;
}

function Guide(place: NonNullable<ReturnType<typeof usePlace>>) {
  const { country, state } = place;
  const facts = useFacts(country.slug, state?.url_slug);
  const name = state?.state ?? displayCountry(country.country);
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
      entries={[
        ...(facts ? [{ id: 'facts', title: messages.incentivePages.facts }] : []),
        ...guideEntries(guides, gallery),
      ]}
      aside={<FollowCountry country={country} />}
    >
      {facts && <FactsSection facts={facts} />}
      <GuideText guides={guides} gallery={gallery} place={name} />
    </GuideFrame>
  );
}

function FollowCountry({ country: { slug, country: name } }: { country: Country }) {
  const { origin } = useSite();
  const feed = origin + urls.feed('atom', { kind: 'countries', slug });
  return <Follow kind="country" subject={slug} name={displayCountry(name)} feed={feed} />;
}
