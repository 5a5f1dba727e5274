import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A telephone number as E.164 when it is one, else as it was typed (decision C14): E.164 has no place for an extension.
 * @param countryCode where a number without `+` is read
 */
export function normaliseTelephone(typed: string, countryCode: string): string {
  const country: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isValid() && !parsed.ext ? parsed.number : typed;
}
