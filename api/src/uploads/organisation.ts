import { packageLimits } from '@unitbase/contracts/limits';
import type { ManagerRight } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import type { FastifyRequest } from 'fastify';
import type { AccountUser } from '../auth/session';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { throwUploadError } from '../forms/files/upload-errors';
import { throwHttpError } from '../http/http-error';
import { requireRight } from '../orgs/access';
import { recordActivity } from '../orgs/activity';
import { recountOrg } from '../orgs/change-org';
import { refreshMediaFlags } from '../orgs/media-flags';
import { describeMedia, readMedia } from './media-activity';
import type { UploadServices } from './upload-services';

export type UploadKind = 'video' | 'poster' | 'image' | 'logo' | 'file' | 'attachment';

/** Profile whose media change. */
export interface Listing {
  id: number;
  /** The user; `null` for a job. */
  by: number | null;
}

interface Organisation extends Listing {
  package_code: PackageCode;
}

/**
 * Returns an organisation by id; 0 is the one that the session has selected (decision D40). Throws like `requireRight`.
 */
export async function requireOrganisation(
  connection: Connection,
  user: AccountUser,
  orgId: number,
  right: ManagerRight,
): Promise<Organisation> {
  const org = await requireRight(connection, user.id, orgId || (user.organisationId ?? 0), right);
  return { id: org.id, package_code: org.package_code, by: user.id };
}

/** Throws HTTP 403 if a package does not include this kind of upload (docs/requirements/accounts.md §6). */
export function requirePackage(kind: UploadKind, code: PackageCode): void {
  const limits = packageLimits[code];
  if ((kind === 'video' || kind === 'poster') && limits.showreels === 0)
    throwUploadError(403, messages.account.lockedGold);
  if (kind === 'image' && limits.photos === 0) throwUploadError(403, messages.account.lockedGold);
  if ((kind === 'logo' || kind === 'file') && code === 'BASIC')
    throwUploadError(403, messages.account.lockedSilver);
}

const LOG_SQL = `
  SELECT log_change('companies', 'country:' || k.slug)
  FROM orgs o JOIN countries k ON k.id = o.country_id WHERE o.id = $1 AND o.status = 'approved'`;

/**
 * Changes media of a profile in one transaction, and updates the flags of its card, its rank and counters. Logs a
 * change of lists; `refresh_org_search` logs that of the company. The activity list gets what a user has changed.
 */
export function changeListing<Result>(
  pool: Pool,
  { id: orgId, by }: Listing,
  change: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (client) => {
    const result = await recountOrg(client, orgId, async () => {
      const previous = await readMedia(client, orgId);
      const changed = await change(client);
      await refreshMediaFlags(client, orgId);
      if (by !== null)
        for (const entry of describeMedia(previous, await readMedia(client, orgId)))
          await recordActivity(client, orgId, by, entry);
      return changed;
    });
    await rows(client, LOG_SQL, [orgId]);
    return result;
  });
}

type MediaTable = 'gallery_images' | 'logos' | 'media_files' | 'reels';

/**
 * Returns the organisation that owns a medium. Throws HTTP 404 for an unknown one, and 403 if the user may not change
 * it.
 */
export async function requireOwner(
  { pool, userOf }: UploadServices,
  request: FastifyRequest,
  table: MediaTable,
  id: number,
): Promise<Organisation> {
  const medium = await row<{ org_id: number }>(pool, `SELECT org_id FROM ${table} WHERE id = $1`, [id]);
  if (!medium) return throwHttpError(404, messages.common.notFoundDetail);
  return requireOrganisation(pool, await userOf(request), medium.org_id, 'profile');
}

/** Moves a medium to a position of its profile, from 1; a later one than the last is the last. Throws like `requireOwner`. */
export async function moveMedium(
  services: UploadServices,
  request: FastifyRequest,
  table: 'gallery_images' | 'reels',
  id: number,
  position: number,
): Promise<void> {
  const org = await requireOwner(services, request, table, id);
  await changeListing(services.pool, org, (client) =>
    rows(
      client,
      `UPDATE ${table} t SET sortorder = CASE WHEN t.id = $2 THEN least($3, x.count) ELSE x.at + (x.at >= $3)::int END
       FROM (SELECT id, row_number() OVER (ORDER BY id = $2, sortorder, id) AS at, count(*) OVER () AS count
             FROM ${table} WHERE org_id = $1) x
       WHERE t.id = x.id`,
      [org.id, id, position],
    ),
  );
}

/** Deletes a medium with its files. Throws like `requireOwner`. */
export async function deleteMedium(
  services: UploadServices,
  request: FastifyRequest,
  table: MediaTable,
  id: number,
): Promise<void> {
  const org = await requireOwner(services, request, table, id);
  await changeListing(services.pool, org, (client) =>
    rows(client, `DELETE FROM ${table} WHERE id = $1`, [id]),
  );
  await services.cleanUp.removeDiscarded();
}
