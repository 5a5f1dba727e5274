import type { FormCountry } from '@unitbase/contracts/entities/account';
import { useApi } from '@unitbase/remote-kit';
import { SelectField } from '@unitbase/shared-ui/text-field';
import type { PageFormState } from './use-page-form';

const FIRST = 'GB';

/** Returns the countries with the United Kingdom first (decision C14), the others in the api's order. */
function inFormOrder(countries: readonly FormCountry[]): FormCountry[] {
  const first = countries.filter(({ code }) => code === FIRST);
  return [...first, ...countries.filter(({ code }) => code !== FIRST)];
}

interface CountryFieldProps {
  form: PageFormState;
  name: string;
  /** Value of an option: ISO 3166 code, or numeric id as in the newsletter's forms (decision D26). */
  by?: 'code' | 'id';
}

/** Renders a required country select. */
export function CountryField({ form, name, by = 'code' }: CountryFieldProps) {
  return (
    <SelectField {...form.text(name)} required autoComplete={by === 'code' ? 'country' : 'country-name'}>
      <CountryOptions by={by} />
    </SelectField>
  );
}

/** Renders the options of a country select from the api's list. */
export function CountryOptions({ by = 'code' }: Pick<CountryFieldProps, 'by'>) {
  const { data: countries = [] } = useApi('getFormCountries');
  return (
    <>
      <option value="">Choose a country</option>
      {inFormOrder(countries).map((country) => (
        <option key={country.code} value={country[by]}>
          {country.name}
        </option>
      ))}
    </>
  );
}
