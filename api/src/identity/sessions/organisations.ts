import type { OrgProfile } from '@unitbase/contracts/entities/account';
import { type Connection, rows } from '../../db/query';

/** Returns a user's organisations by name, unnamed ones last (docs/requirements/accounts.md §2, decisions D40, D42). */
export function readOrganisations(
  connection: Connection,
  userId: number,
  selected: number | null,
): Promise<OrgProfile[]> {
  return rows<OrgProfile>(
    connection,
    `SELECT o.id, CASE WHEN o.status = 'approved' THEN o.id ELSE 0 END AS orgid, nullif(o.name, '') AS orgname,
       o.package_code AS packagetypecode, o.status, m.role,
       CASE WHEN o.status = 'approved' THEN o.slug ELSE '' END AS url_slug,
       CASE WHEN o.status = 'approved' THEN c.slug ELSE '' END AS country_slug,
       coalesce(c.name, i.name) AS country, nullif(o.town, '') AS town, o.id IS NOT DISTINCT FROM $2 AS selected
     FROM memberships m JOIN orgs o ON o.id = m.org_id
     LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
     WHERE m.user_id = $1 AND o.status <> 'removed'
     ORDER BY o.name = '', o.sort_name, o.id`,
    [userId, selected],
  );
}
