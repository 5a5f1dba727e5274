import * as messages from '@unitbase/contracts/messages';
import { type Connection, row } from '../db/query';
import { throwFieldErrors } from '../http/http-error';

/** The ISO 3166 code behind what a form sent: the code, the numeric id, or the name (decision D26); else `undefined`. */
export async function findCountryCode(connection: Connection, given: string): Promise<string | undefined> {
  const found = await row<{ code: string }>(
    connection,
    `SELECT code FROM iso_countries
     WHERE code = upper($1) OR numeric_code = CASE WHEN $1 ~ '^[0-9]{1,3}$' THEN $1::int END OR fold(name) = fold($1)
     LIMIT 1`,
    [given],
  );
  return found?.code;
}

/** As `findCountryCode`; rejects the field `country` of a form that names none. */
export async function requireCountryCode(connection: Connection, given: string): Promise<string> {
  const code = await findCountryCode(connection, given);
  return code ?? throwFieldErrors({ country: [messages.register.required] });
}
