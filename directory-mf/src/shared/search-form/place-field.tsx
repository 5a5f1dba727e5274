import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import type { ListingPlace } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { Marked } from '../marked';
import { distinctPlaces, placeKind, placeOf } from './location-place';
import { useSuggestionQuery } from './use-suggestion-query';

interface PlaceFieldProps {
  id: string;
  value: string;
  /** Called with the text and the picked place; null after the text was edited. */
  onChange: (text: string, place: ListingPlace | null) => void;
}

/** Maximum number of suggestions shown; the api returns up to 300. */
const MAX_SHOWN = 40;

/** Renders a field for a country, state, county or city, with suggestions from two characters on (decision D23). */
export function PlaceField({ id, value, onChange }: PlaceFieldProps) {
  const text = value.trim();
  const { query: words, listeners } = useSuggestionQuery(
    text.length >= listLimits.locationMinimum ? text : '',
  );
  const { data = [] } = useApi(words ? 'getLocations' : null, {
    query: { search: words, limit: listLimits.locations },
  });
  const places = words && text ? distinctPlaces(data).slice(0, MAX_SHOWN) : [];
  const keyOf = (place: (typeof places)[number]) =>
    `${place.location_type} ${place.country_slug} ${place.url_slug}`;
  return (
    <Combobox
      id={id}
      name="place"
      label={messages.search.placePlaceholder}
      placeholder="Anywhere"
      value={value}
      onValueChange={(input) => onChange(input, null)}
      groups={[
        {
          label: 'Places',
          options: places.map((place) => ({
            key: keyOf(place),
            value: place.label,
            label: <Marked text={displayCountry(place.name)} words={words} />,
            kind: placeKind(place),
            count: place.org_count,
          })),
        },
      ]}
      onPick={({ key }) => {
        const place = places.find((option) => keyOf(option) === key);
        if (place) onChange(place.label, placeOf(place));
      }}
      {...listeners}
    />
  );
}
