import { type CompanyValues, companyFields } from '@unitbase/contracts/desk/company-fields';
import { type Connection, row } from '../../db/query';

/** SQL of the value of each field whose column has another name. */
const VALUES: Record<string, string> = {
  orgname: 'o.name',
  aboutus: 'o.about',
  country: `coalesce(c.iso_code, o.country_code, '')`,
  production_company_contact: 'o.production_contact',
  hideaddress: 'o.hide_address',
  categories: `to_jsonb(ARRAY(SELECT k.code FROM org_categories oc JOIN categories k ON k.id = oc.category_id
    WHERE oc.org_id = o.id ORDER BY oc.position, k.name))`,
  languages: 'to_jsonb(ARRAY(SELECT language FROM languages WHERE org_id = o.id ORDER BY id))',
  certificates: 'to_jsonb(ARRAY(SELECT title FROM certificates WHERE org_id = o.id ORDER BY id))',
  worked_locations: 'to_jsonb(ARRAY(SELECT location FROM worked_locations WHERE org_id = o.id ORDER BY id))',
};

/** SQL: `CompanyValues` of company `o` in country `c`. */
export const VALUES_SQL = `jsonb_build_object(${companyFields
  .map((field) => `'${field}', ${VALUES[field] ?? `o.${field}`}`)
  .join(', ')})`;

/** Returns the values of a company that staff edit; `null` for an unknown one. */
export async function readCompanyValues(connection: Connection, id: number): Promise<CompanyValues | null> {
  const stored = await row<{ values: CompanyValues }>(
    connection,
    `SELECT ${VALUES_SQL} AS "values" FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`,
    [id],
  );
  return stored?.values ?? null;
}
