import { listLimits, timings } from '@unitbase/contracts/limits';
import { displayCountry } from '@unitbase/contracts/text';
import { useOptionalApi } from '@unitbase/remote-kit';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { Field } from '@unitbase/shared-ui/field';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { type FocusEvent, useState } from 'react';
import css from './place-field.module.css';

interface PlaceFieldProps {
  id: string;
  name: string;
  label: string;
  ref: (element: HTMLElement | null) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  error: string | undefined;
  defaultValue: string | undefined;
  onValueChange: (value: string) => void;
  /** Called after a suggestion was picked, for which the field has no event. */
  onPick: () => void;
}

/** Maximum number of suggestions. */
const MAX_SHOWN = 20;

/** Renders the field of a place anywhere, with the directory's places as suggestions. */
export function PlaceField({ id, label, error, defaultValue = '', ...field }: PlaceFieldProps) {
  const { onValueChange, onPick, ...native } = field;
  const [value, setValue] = useState(defaultValue);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, timings.locationDebounce).trim();
  const isLong = Array.from(search).length >= listLimits.locationMinimum;
  const { data: places = [] } = useOptionalApi(
    isLong ? 'getLocations' : null,
    isLong ? { query: { search, limit: MAX_SHOWN } } : { query: {} },
  );
  const change = (next: string) => {
    setValue(next);
    onValueChange(next);
  };
  return (
    <Field id={id} label={label} error={error} required>
      {(control) => (
        <div className={css.place}>
          <Combobox
            {...control}
            {...native}
            label={label}
            value={value}
            onValueChange={(next) => {
              change(next);
              setTyped(next);
            }}
            onPick={(picked) => {
              change(picked.value);
              setTyped('');
              onPick();
            }}
            groups={[
              {
                label: 'Places',
                options: places.map((place) => ({
                  key: `${place.location_type} ${place.country_slug} ${place.url_slug}`,
                  value: place.label,
                  kind:
                    place.location_type === 'Country'
                      ? place.location_type
                      : `${place.location_type}, ${displayCountry(place.country)}`,
                })),
              },
            ]}
          />
        </div>
      )}
    </Field>
  );
}
