import { needsState } from '@unitbase/contracts/completeness';
import { useApi } from '@unitbase/remote-kit';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { CountryOptions } from '../../shared/form/country-field';
import { type DetailsPart, detailsLabels } from './details-values';
import { PlaceField } from './place-field';

/**
 * Renders the address. The state is required in countries with states (AC-118); town and state have
 * suggestions.
 */
export function AddressFields({ form }: DetailsPart) {
  const { data: countries = [] } = useApi('getFormCountries');
  const country = countries.find(({ code }) => code === form.values.country);
  return (
    <FieldGrid>
      <TextField {...form.text('addline1')} autoComplete="address-line1" required />
      <TextField {...form.text('addline2')} autoComplete="address-line2" />
      <TextField {...form.text('addline3')} autoComplete="address-line3" />
      <TextField {...form.text('addline4')} />
      <SelectField {...form.text('country')} autoComplete="country" required>
        <CountryOptions />
      </SelectField>
      <PlaceField {...form.text('town')} country={country} kinds={['City']} required />
      <PlaceField
        {...form.text('county')}
        country={country}
        kinds={['State', 'County']}
        required={needsState(form.values.country)}
      />
      <TextField {...form.text('postcode')} autoComplete="postal-code" />
      <div data-wide>
        <CheckField {...form.tick('hideaddress')} label={detailsLabels.hideaddress} />
      </div>
    </FieldGrid>
  );
}
