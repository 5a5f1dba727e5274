import type { EnquiryCompany } from '@unitbase/contracts/entities/enquiries';
import { type Connection, rows } from '../../db/query';
import { takesMessages } from '../../threads/access';

/** Public companies for user `$1`. A hidden telephone number does not exist; the number is the one of the profile. */
const COMPANIES_SQL = `
  SELECT o.id AS orgid, o.name AS orgname, o.package_code AS packagetypecode, k.name AS country, k.slug AS country_slug,
    o.slug AS url_slug, nullif(o.town, '') AS town, ${takesMessages('$1')} AS takes_messages,
    CASE WHEN NOT ${takesMessages('$1')} THEN nullif(o.tel, '') END AS telephone,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'url', l.url, 'logo_type', l.logo_type) ORDER BY l.id), '[]')
     FROM logos l WHERE l.org_id = o.id) AS logos
  FROM orgs o JOIN countries k ON k.id = o.country_id`;

/** Returns the companies of `country-slug/company-slug` in their order. Unknown ones are missing. */
export function readCompaniesByRef(
  connection: Connection,
  userId: number,
  refs: readonly string[],
): Promise<EnquiryCompany[]> {
  return rows<EnquiryCompany>(
    connection,
    `${COMPANIES_SQL} WHERE o.status = 'approved' AND k.slug = ANY(SELECT split_part(r, '/', 1) FROM unnest($2::text[]) r)
     AND k.slug || '/' || o.slug = ANY($2) ORDER BY array_position($2, k.slug || '/' || o.slug)`,
    [userId, refs],
  );
}

/** Returns the companies of ids in their order. Those that left the directory are missing. */
export function readCompaniesById(
  connection: Connection,
  userId: number,
  ids: readonly number[],
): Promise<EnquiryCompany[]> {
  return rows<EnquiryCompany>(
    connection,
    `${COMPANIES_SQL} WHERE o.status = 'approved' AND o.id = ANY($2) ORDER BY array_position($2, o.id)`,
    [userId, ids],
  );
}
