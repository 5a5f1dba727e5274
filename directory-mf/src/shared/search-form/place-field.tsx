import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import type { ListingPlace } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { Marked } from '../marked';
import { distinctPlaces, placeKind, placeOf } from './location-place';
import { useAsked } from './use-asked';

interface PlaceFieldProps {
  id: string;
  value: string;
  /** Editing the text forgets the place that was picked. */
  onChange: (text: string, place: ListingPlace | null) => void;
}

/** So many are drawn at once; a longer word finds a place faster. The call itself gives up to 300. */
const SHOWN = 40;

/** Country, state, county or city, picked from the locations call once two characters are typed (decision D23). */
export function PlaceField({ id, value, onChange }: PlaceFieldProps) {
  const typed = value.trim();
  const { asked: words, listeners } = useAsked(typed.length >= listLimits.locationMinimum ? typed : '');
  const { data = [] } = useApi(words ? 'getLocations' : null, {
    query: { search: words, limit: listLimits.locations },
  });
  const places = words && typed ? distinctPlaces(data).slice(0, SHOWN) : [];
  const keyOf = (place: (typeof places)[number]) =>
    `${place.location_type} ${place.country_slug} ${place.url_slug}`;
  return (
    <Combobox
      id={id}
      name="place"
      label={messages.search.placePlaceholder}
      placeholder="Anywhere"
      value={value}
      onValueChange={(text) => onChange(text, null)}
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
      onPick={(picked) => {
        const place = places.find((each) => keyOf(each) === picked.key);
        if (place) onChange(place.label, placeOf(place));
      }}
      {...listeners}
    />
  );
}
