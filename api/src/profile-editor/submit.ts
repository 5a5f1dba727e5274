import { missingOf, requiredFields } from '@unitbase/contracts/completeness';
import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows } from '../db/query';
import { throwFieldErrors, throwHttpError } from '../http/http-error';
import { putInOutbox } from '../mail/outbox';
import { mailTexts } from '../mail/texts';
import type { OwnOrg } from '../orgs/access';
import { readDetails } from './read-details';

const { profileForm } = messages;

const requiredMessages = {
  orgname: profileForm.name,
  email: profileForm.email,
  tel: profileForm.phone,
  addline1: profileForm.address,
  town: profileForm.town,
  county: profileForm.state,
  country: profileForm.country,
  categories: profileForm.categories,
};

/**
 * Submits a complete profile with three credits for review (decision D41). The user's e-mail address must be confirmed.
 * Does nothing if it is already submitted. Throws HTTP 403, 409, and 422 by field.
 */
export async function submitProfile(
  client: PoolClient,
  org: OwnOrg,
  user: { id: number },
  siteUrl: string,
): Promise<void> {
  if (org.status === 'submitted') return;
  if (org.status === 'approved') throwHttpError(409, messages.account.alreadyPublic);
  const owner = await row<{ email: string; verified: boolean }>(
    client,
    'SELECT email, email_verified_at IS NOT NULL AS verified FROM users WHERE id = $1',
    [user.id],
  );
  if (!owner?.verified) return throwHttpError(403, messages.login.verifyFirst);

  const details = await readDetails(client, user.id, org.id);
  const missing = missingOf(details, requiredFields(details.country));
  const problems: Record<string, string[]> = Object.fromEntries(
    missing.map((field) => [field, [requiredMessages[field]]]),
  );
  if (details.production_credits.length < fieldLimits.minimumCredits)
    problems.production_credits = [profileForm.minimumCredits];
  if (Object.keys(problems).length > 0) throwFieldErrors(problems);

  await rows(
    client,
    `UPDATE orgs SET status = 'submitted', submitted_at = now(), review_note = '' WHERE id = $1`,
    [org.id],
  );
  await putInOutbox(
    client,
    'mail',
    mailTexts.profileSubmitted(owner.email, siteUrl, org.name, org.package_code === 'BASIC'),
  );
}
