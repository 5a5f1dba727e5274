import { fold } from '@unitbase/contracts/slug';
import { type Connection, rows } from '../../db/query';

/** Country that a line can name. */
export interface ImportCountry {
  /** ISO 3166. */
  code: string;
  name: string;
  /** `null` if the directory does not cover it. */
  id: number | null;
}

/** Countries and categories by each text that means them. */
export interface Catalogue {
  countries: Map<string, ImportCountry>;
  categories: Map<string, { id: number; name: string }>;
  categoryNames: Map<number, string>;
}

export async function readCatalogue(connection: Connection): Promise<Catalogue> {
  const countries = await rows<ImportCountry & { numeric_code: number; iso_name: string }>(
    connection,
    `SELECT i.code, i.numeric_code, i.name AS iso_name, coalesce(c.name, i.name) AS name, c.id
     FROM iso_countries i LEFT JOIN countries c ON c.iso_code = i.code`,
  );
  const categories = await rows<{ id: number; code: string; name: string; slug: string }>(
    connection,
    'SELECT id, code, name, slug FROM categories',
  );
  return {
    countries: new Map(
      countries.flatMap(({ code, numeric_code, iso_name, name, id }) =>
        [code, String(numeric_code), iso_name, name].map((text) => [fold(text), { code, name, id }] as const),
      ),
    ),
    categories: new Map(
      categories.flatMap(({ id, code, name, slug }) =>
        [code, slug, name].map((text) => [fold(text), { id, name }] as const),
      ),
    ),
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
  };
}
