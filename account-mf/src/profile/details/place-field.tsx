import type { FormCountry } from '@unitbase/contracts/entities/account';
import type { LocationType } from '@unitbase/contracts/entities/search';
import { listLimits, timings } from '@unitbase/contracts/limits';
import { useOptionalApi } from '@unitbase/remote-kit';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { Field } from '@unitbase/shared-ui/field';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { useState } from 'react';
import css from './place-field.module.css';

interface PlaceFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
  required?: boolean;
  /** Chosen country; undefined gives no suggestions. */
  country: FormCountry | undefined;
  kinds: readonly LocationType[];
}

/**
 * Renders a text field that suggests places of the chosen country with companies
 * (docs/requirements/accounts.md §7, AC-134), 300 ms after the last key.
 */
export function PlaceField({ country, kinds, ...field }: PlaceFieldProps) {
  const { id, name, label, value, error, onValueChange, required } = field;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, timings.locationDebounce);
  const shouldSearch =
    country !== undefined && Array.from(search.trim()).length >= listLimits.locationMinimum;
  const { data: places = [] } = useOptionalApi(
    shouldSearch ? 'getLocations' : null,
    // Searches by code, because directory and forms name some countries differently.
    shouldSearch ? { query: { search, country: country.code, limit: listLimits.locations } } : { query: {} },
  );
  const options = places
    .filter((place) => place.org_count > 0 && kinds.includes(place.location_type) && place.name !== value)
    .map((place) => ({
      key: `${place.location_type} ${place.url_slug}`,
      value: place.name,
      kind: place.location_type,
      count: place.org_count,
    }));
  return (
    <Field id={id} label={label} error={error} {...(required ? { required } : {})}>
      {(control) => (
        <div className={css.place}>
          <Combobox
            {...control}
            name={name}
            label={label}
            value={value}
            onValueChange={(next) => {
              onValueChange(next);
              setTyped(next);
            }}
            onPick={(picked) => {
              onValueChange(picked.value);
              setTyped('');
            }}
            groups={[{ label: country?.name ?? '', options }]}
          />
        </div>
      )}
    </Field>
  );
}
