import { type ImportField, importFieldNames, importFields } from '@unitbase/contracts/desk/import-fields';
import { type Pool, rows } from '../../db/query';
import { type CompanySearch, searchCondition } from './list-companies';

/** SQL of the fields of an import whose column has another name. */
const VALUES: Partial<Record<ImportField, string>> = {
  orgname: 'o.name',
  country: `coalesce(c.iso_code, o.country_code, '')`,
  aboutus: 'o.about',
  categories: `(SELECT coalesce(string_agg(k.name, '; ' ORDER BY oc.position, k.name), '')
    FROM org_categories oc JOIN categories k ON k.id = oc.category_id WHERE oc.org_id = o.id)`,
  crew: `CASE WHEN o.crew THEN 'yes' ELSE '' END`,
};

/** Companies that are read at once: an export of any length needs little memory. */
const BATCH = 1_000;

export const exportColumns = importFieldNames.map((field) => importFields[field].column);
export type ExportLine = Record<(typeof exportColumns)[number], string | number>;

const COLUMNS_SQL = importFieldNames
  .map((field) => `${VALUES[field] ?? `o.${field}`} AS "${importFields[field].column}"`)
  .join(', ');

/** Reads all companies of a search by id, as lines that an import accepts. */
export async function* exportCompanies(pool: Pool, search: CompanySearch): AsyncGenerator<ExportLine> {
  const { sql, values } = searchCondition(search);
  for (let last = 0; ; ) {
    const lines: (ExportLine & { id: number })[] = await rows(
      pool,
      `SELECT ${COLUMNS_SQL} FROM orgs o LEFT JOIN countries c ON c.id = o.country_id
       WHERE ${sql} AND o.id > $${values.length + 1} ORDER BY o.id LIMIT ${BATCH}`,
      [...values, last],
    );
    yield* lines;
    const end = lines.at(-1);
    if (!end) return;
    last = end.id;
  }
}
