import { needsState } from '@unitbase/contracts/completeness';
import type { FormCountry } from '@unitbase/contracts/entities/account';
import { useApi } from '@unitbase/remote-kit';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { type DetailsPart, textField } from './field-props';
import { PlaceField } from './place-field';

const FIRST = 'GB';

/** Returns the countries with the United Kingdom first (decision C14). */
const inFormOrder = (countries: readonly FormCountry[]): FormCountry[] => [
  ...countries.filter(({ code }) => code === FIRST),
  ...countries.filter(({ code }) => code !== FIRST),
];

/**
 * Renders the address. The state is required in countries with states (AC-118); town and state have
 * suggestions.
 */
export function AddressFields({ form }: DetailsPart) {
  const { data: countries = [] } = useApi('getFormCountries');
  const text = (name: Parameters<typeof textField>[1]) => textField({ form }, name);
  const country = countries.find(({ code }) => code === form.values.country);
  return (
    <FieldGrid>
      <TextField {...text('addline1')} autoComplete="address-line1" required />
      <TextField {...text('addline2')} autoComplete="address-line2" />
      <TextField {...text('addline3')} autoComplete="address-line3" />
      <TextField {...text('addline4')} />
      <SelectField {...text('country')} autoComplete="country" required>
        <option value="">Choose a country</option>
        {inFormOrder(countries).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <PlaceField {...text('town')} country={country} kinds={['City']} required />
      <PlaceField
        {...text('county')}
        country={country}
        kinds={['State', 'County']}
        required={needsState(form.values.country)}
      />
      <TextField {...text('postcode')} autoComplete="postal-code" />
    </FieldGrid>
  );
}
