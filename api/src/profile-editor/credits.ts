import { CREDIT_YEARS_AHEAD, type CreditForm } from '@unitbase/contracts/forms/profile';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, rows } from '../db/query';
import { throwFieldErrors } from '../http/http-error';
import type { OwnOrg } from '../orgs/access';

const { profileForm } = messages;

/** Rejects what the schema cannot know: the calendar, and the limit of the package. */
function checkCredits(org: OwnOrg, credits: readonly CreditForm[], stored: number): void {
  const latest = new Date().getUTCFullYear() + CREDIT_YEARS_AHEAD;
  const late = credits.findIndex(({ productionyear }) => productionyear > latest);
  if (late >= 0) throwFieldErrors({ [`credits.${late}.productionyear`]: [profileForm.creditYear] });
  // A profile that came down to a smaller package keeps what it has, and may shorten it: it cannot add (decision D31).
  const limit = packageLimits[org.package_code].credits;
  if (credits.length > Math.max(limit, stored))
    throwFieldErrors({ credits: [profileForm.maximum('Credits', limit)] });
}

/**
 * Makes the stored credits of `org`, which the caller has locked, the list given, in its order. Rows keep their ids; an
 * id of another profile counts as a new row.
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
  const kept = credits.flatMap(({ recid }) => (recid !== null && stored.delete(recid) ? [recid] : []));
  await rows(client, 'DELETE FROM credits WHERE org_id = $1 AND id <> ALL ($2)', [org.id, kept]);
  const left = new Set(kept);
  for (const [sortorder, credit] of credits.entries()) {
    const values = [
      org.id,
      credit.productiontypecode,
      credit.productiontitle,
      credit.productionjobtitle,
      credit.productionyear,
      sortorder,
    ];
    if (credit.recid !== null && left.delete(credit.recid)) {
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
