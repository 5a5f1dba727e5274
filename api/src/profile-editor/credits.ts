import { CREDIT_YEARS_AHEAD, type CreditForm } from '@unitbase/contracts/forms/profile';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, rows } from '../db/query';
import { throwFieldErrors } from '../http/http-error';
import type { OwnOrg } from '../orgs/access';

const { profileForm } = messages;

/** Rejects credits that break rules outside the schema: the latest year, and the limit of the package. */
function checkCredits(org: OwnOrg, credits: readonly CreditForm[], stored: number): void {
  const latest = new Date().getUTCFullYear() + CREDIT_YEARS_AHEAD;
  const late = credits.findIndex(({ productionyear }) => productionyear > latest);
  if (late >= 0) throwFieldErrors({ [`credits.${late}.productionyear`]: [profileForm.creditYear] });
  // A profile with a smaller package than before may keep or remove credits but not add any (decision D31).
  const limit = packageLimits[org.package_code].credits;
  if (credits.length > Math.max(limit, stored))
    throwFieldErrors({ credits: [profileForm.maximum('Credits', limit)] });
}

/**
 * Replaces the credits of the locked `org` with the given list, in its order. Credits keep their ids; an id of another
 * profile counts as new.
 */
export async function replaceCredits(
  client: PoolClient,
  org: OwnOrg,
  credits: readonly CreditForm[],
): Promise<void> {
  const stored = new Set(
    (await rows<{ id: number }>(client, 'SELECT id FROM credits WHERE org_id = $1', [org.id])).map(
      ({ id }) => id,
    ),
  );
  checkCredits(org, credits, stored.size);
  const keptIds = credits.flatMap(({ recid }) => (recid !== null && stored.delete(recid) ? [recid] : []));
  await rows(client, 'DELETE FROM credits WHERE org_id = $1 AND id <> ALL ($2)', [org.id, keptIds]);
  const unused = new Set(keptIds);
  for (const [sortorder, credit] of credits.entries()) {
    const values = [
      org.id,
      credit.productiontypecode,
      credit.productiontitle,
      credit.productionjobtitle,
      credit.productionyear,
      sortorder,
    ];
    if (credit.recid !== null && unused.delete(credit.recid)) {
      await rows(
        client,
        `UPDATE credits SET productiontypecode = $2, productiontitle = $3, productionjobtitle = $4,
           productionyear = $5, sortorder = $6 WHERE org_id = $1 AND id = $7`,
        [...values, credit.recid],
      );
    } else {
      await rows(
        client,
        `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionjobtitle, productionyear, sortorder)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        values,
      );
    }
  }
}
