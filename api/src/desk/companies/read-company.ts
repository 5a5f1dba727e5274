import { createHash } from 'node:crypto';
import { companyFields } from '@unitbase/contracts/desk/company-fields';
import type { DeskCompany } from '@unitbase/contracts/entities/desk/companies';
import { type Connection, row } from '../../db/query';
import { VALUES_SQL } from '../../orgs/review/company-values';
import { USER_NAME_SQL } from '../../orgs/user-name';
import { DeskError } from '../decision';

/** Address of the public profile of company `o`, as '{country}/{slug}'. */
const ADDRESS_SQL = `CASE WHEN o.status = 'approved' THEN c.slug || '/' || o.slug END`;

const COMPANY_SQL = `
  SELECT o.id, o.name, o.town, coalesce(c.name, i.name, '') AS country, o.package_code AS "package", o.status,
    ${ADDRESS_SQL} AS address, o.merged_into,
    (SELECT url FROM logos WHERE org_id = o.id AND logo_type = 'logo' ORDER BY id LIMIT 1) AS logo,
    (SELECT ${USER_NAME_SQL} FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.org_id = o.id AND m.role = 'owner' ORDER BY m.created_at LIMIT 1) AS owner,
    ARRAY(SELECT k.name FROM org_categories oc JOIN categories k ON k.id = oc.category_id
      WHERE oc.org_id = o.id ORDER BY oc.position, k.name) AS category_names,
    ${VALUES_SQL} AS "values"
  FROM orgs o LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
  WHERE o.id = $1`;

/** Returns a short digest of the values that staff edit, and of the package. */
const versionOf = (company: Omit<DeskCompany, 'version'>): string =>
  createHash('sha256')
    .update(JSON.stringify([company.package, ...companyFields.map((field) => company.values[field])]))
    .digest('base64url')
    .slice(0, 22);

/** Returns a company with everything that staff edit. Throws `DeskError` for an unknown one. */
export async function readCompany(connection: Connection, id: number): Promise<DeskCompany> {
  const stored = await row<Omit<DeskCompany, 'version'>>(connection, COMPANY_SQL, [id]);
  if (!stored) throw new DeskError(`There is no company ${id}.`, { status: 404 });
  return { ...stored, version: versionOf(stored) };
}

/** Throws `DeskError` for a company that staff cannot change any more. */
export function requireEditable({ id, name, status, merged_into }: DeskCompany): void {
  if (merged_into !== null) throw new DeskError(`Company ${id} (${name}) was merged into ${merged_into}.`);
  if (status === 'removed') throw new DeskError(`Company ${id} (${name}) is removed.`);
}

/** Returns a value of a company as the log shows it: lists as one text. */
export const asText = (value: unknown): unknown => (Array.isArray(value) ? value.join(', ') : value);
