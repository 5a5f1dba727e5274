import { type Connection, rows } from '../../db/query';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Returns the currencies of the incentives with their names, by code. */
export async function readCurrencies(connection: Connection): Promise<{ code: string; name: string }[]> {
  const rates = await rows<{ code: string }>(
    connection,
    `SELECT currency AS code FROM exchange_rates UNION SELECT 'EUR' ORDER BY code`,
  );
  return rates.map(({ code }) => ({ code, name: currencyNames.of(code) ?? code }));
}
