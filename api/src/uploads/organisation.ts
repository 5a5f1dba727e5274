import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import type { AccountUser } from '../auth/session';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { type OwnOrg, requireEditor } from '../orgs/access';
import { throwUploadError } from './upload-errors';

export type UploadKind = 'video' | 'image' | 'logo' | 'file';

interface Organisation {
  id: number;
  package_code: PackageCode;
}

interface Found extends Organisation {
  role: OwnOrg['role'] | null;
  status: OwnOrg['status'];
}

/**
 * The organisation that a call names; 0 is the one that the session has selected (decision D40). 404 where there is
 * none, 403 where it is somebody else's; changes as in the editor (decisions D42, D65).
 */
export async function requireOrganisation(
  connection: Connection,
  user: AccountUser,
  orgId: number,
  act: 'see' | 'change',
): Promise<Organisation> {
  const found = await row<Found>(
    connection,
    `SELECT o.id, o.package_code, o.status, m.role FROM orgs o LEFT JOIN memberships m ON m.org_id = o.id AND m.user_id = $2
     WHERE o.id = $1 AND o.status <> 'removed'`,
    [orgId || (user.organisationId ?? 0), user.id],
  );
  if (!found) return throwHttpError(404, messages.common.notFoundDetail);
  const { role, status } = found;
  if (role === null) return throwHttpError(403, messages.common.noAccess);
  if (act === 'change') requireEditor({ role, status });
  return { id: found.id, package_code: found.package_code };
}

/** Rejects what a package does not hold at all (docs/requirements/accounts.md §6). */
export function requirePackage(kind: UploadKind, code: PackageCode): void {
  const limits = packageLimits[code];
  if (kind === 'video' && limits.showreels === 0) throwUploadError(403, messages.account.lockedGold);
  if (kind === 'image' && limits.photos === 0) throwUploadError(403, messages.account.lockedGold);
  if ((kind === 'logo' || kind === 'file') && code === 'BASIC')
    throwUploadError(403, messages.account.lockedSilver);
}

const SHOWN = `
  UPDATE orgs o SET updated_at = now(),
    has_gallery = EXISTS (SELECT FROM gallery_images g WHERE g.org_id = o.id),
    has_showreel = EXISTS (SELECT FROM reels r WHERE r.org_id = o.id AND r.is_published AND r.data_url <> '')
  WHERE o.id = $1`;

const LOG = `
  SELECT log_change('companies', 'country:' || k.slug)
  FROM orgs o JOIN countries k ON k.id = o.country_id WHERE o.id = $1 AND o.status = 'approved'`;

/**
 * Changes what a profile shows, public at once: whether its card tells of a gallery or showreel, its rank, its counters,
 * and what caches hold of it. One transaction, which takes the lock of all writers first.
 */
export function changeListing<Result>(
  pool: Pool,
  orgId: number,
  change: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (client) => {
    await rows(client, 'SELECT count_org($1, -1)', [orgId]);
    const result = await change(client);
    await rows(client, SHOWN, [orgId]);
    // It logs the company's own key.
    await rows(client, 'SELECT refresh_org_search($1)', [orgId]);
    await rows(client, 'SELECT count_org($1, 1)', [orgId]);
    await rows(client, LOG, [orgId]);
    return result;
  });
}
