import * as messages from '@unitbase/contracts/messages';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { type Connection, row } from '../db/query';
import { throwFieldErrors } from '../http/http-error';

/** Returns the ISO 3166 code of a country given by code, numeric id or name (decision D26); else `undefined`. */
export async function findCountryCode(connection: Connection, country: string): Promise<string | undefined> {
  const match = await row<{ code: string }>(
    connection,
    `SELECT code FROM iso_countries
     WHERE code = upper($1) OR numeric_code = CASE WHEN $1 ~ '^[0-9]{1,3}$' THEN $1::int END OR fold(name) = fold($1)
     LIMIT 1`,
    [country],
  );
  return match?.code;
}

/** Returns the code of a country like `findCountryCode`. Rejects the field `country` of a form if it is unknown. */
export async function requireCountryCode(connection: Connection, country: string): Promise<string> {
  const code = await findCountryCode(connection, country);
  return code ?? throwFieldErrors({ country: [messages.register.required] });
}

/**
 * Returns a valid telephone number as E.164, and any other text, also one with an extension, unchanged (decision C14).
 * @param countryCode country of a number without `+`
 */
export function normaliseTelephone(typed: string, countryCode: string): string {
  const country: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isValid() && !parsed.ext ? parsed.number : typed;
}
