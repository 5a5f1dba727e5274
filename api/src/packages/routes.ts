import type { PackageUse } from '@unitbase/contracts/entities/packages';
import * as messages from '@unitbase/contracts/messages';
import { row } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { requireRight } from '../orgs/access';
import { requestPackage, withdrawRequest } from './request';

const count = (table: string) => `(SELECT count(*) FROM ${table} t WHERE t.org_id = o.id)::int`;

const USE_SQL = `
  SELECT ${count('org_categories')} AS categories, ${count('credits')} AS credits, ${count('people')} AS team,
    ${count('certificates')} AS certificates, ${count('worked_locations')} AS "workedLocations",
    ${count('equipment')} AS equipment, ${count('languages')} AS languages,
    (SELECT count(*) FROM regexp_split_to_table(regexp_replace(o.about, '<[^>]*>', ' ', 'g'), '\\s+') word
     WHERE word <> '')::int AS "aboutWords",
    ${count('reels')} AS showreels, ${count('gallery_images')} AS photos, ${count('memberships')} AS managers
  FROM orgs o WHERE o.id = $1`;

/** Routes of a profile's package (docs/requirements/enquiries.md §6). */
export const packages: Feature = ({ pool, config }) => ({
  getPackageUse: async ({ params, user }) => {
    const org = await requireRight(pool, user.id, params.id, 'view');
    const use = await row<PackageUse>(pool, USE_SQL, [org.id]);
    return use ?? throwHttpError(404, messages.common.notFoundDetail);
  },

  requestPackage: async ({ params, body, user, reply }) => {
    const { request, isNew } = await requestPackage(pool, config.siteUrl, user.id, params.id, body);
    if (isNew) reply.code(201);
    return request;
  },

  withdrawPackageRequest: ({ params, user }) => withdrawRequest(pool, user.id, params.id),
});
