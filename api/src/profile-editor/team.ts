import type { TeamMemberForm } from '@unitbase/contracts/forms/profile';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import type { OwnOrg } from '../orgs/access';

/** Throws HTTP 403 for Basic, whose team is neither read nor changed (decision D31). */
function requireTeam(org: OwnOrg): void {
  if (org.package_code === 'BASIC') throwHttpError(403, messages.account.lockedSilver);
}

const COLUMNS = ['firstname', 'lastname', 'jobfunction', 'jobtitle', 'email', 'tel', 'mobile'] as const;

const valuesOf = (form: TeamMemberForm): unknown[] => [
  ...COLUMNS.map((column) => form[column]),
  form.email_subscriptions.receive_mbi,
  form.email_subscriptions.receive_third_parties,
];

/** Numbers the members from 1, with one member at `position`, or where it is if that is `null`. */
async function renumber(
  client: PoolClient,
  orgId: number,
  recid: number,
  position: number | null,
): Promise<void> {
  const people = await rows<{ id: number }>(
    client,
    'SELECT id FROM people WHERE org_id = $1 ORDER BY sortorder, id',
    [orgId],
  );
  const ids = people.map(({ id }) => id);
  if (position !== null) {
    ids.splice(ids.indexOf(recid), 1);
    ids.splice(Math.min(position - 1, ids.length), 0, recid);
  }
  await rows(
    client,
    `UPDATE people p SET sortorder = x.n FROM unnest($2::int[]) WITH ORDINALITY x(id, n)
     WHERE p.org_id = $1 AND p.id = x.id`,
    [orgId, ids],
  );
}

/** Adds a member to the locked `org`. Throws HTTP 409 at the limit of the package. */
export async function addMember(client: PoolClient, org: OwnOrg, form: TeamMemberForm): Promise<void> {
  requireTeam(org);
  const limit = packageLimits[org.package_code].team;
  const team = await row<{ size: number; last: number }>(
    client,
    'SELECT count(*)::int AS size, coalesce(max(sortorder), 0) AS last FROM people WHERE org_id = $1',
    [org.id],
  );
  const { size = 0, last = 0 } = team ?? {};
  if (size >= limit) throwHttpError(409, messages.profileForm.maximum('Team members', limit));
  const added = await row<{ id: number }>(
    client,
    `INSERT INTO people (org_id, ${COLUMNS.join(', ')}, receive_mbi, receive_third_parties, sortorder)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [org.id, ...valuesOf(form), last + 1],
  );
  await renumber(client, org.id, added?.id ?? 0, form.sortorder);
}

/** Changes a member of `org`. Throws HTTP 404 for a member of another profile. */
export async function updateMember(
  client: PoolClient,
  org: OwnOrg,
  recid: number,
  form: TeamMemberForm,
): Promise<void> {
  requireTeam(org);
  const updated = await row(
    client,
    `UPDATE people SET firstname = $3, lastname = $4, jobfunction = $5, jobtitle = $6, email = $7, tel = $8, mobile = $9,
       receive_mbi = $10, receive_third_parties = $11 WHERE org_id = $1 AND id = $2 RETURNING id`,
    [org.id, recid, ...valuesOf(form)],
  );
  if (!updated) throwHttpError(404, messages.common.notFoundDetail);
  await renumber(client, org.id, recid, form.sortorder);
}

/** Removes a member of `org`. Throws HTTP 404 for a member of another profile. */
export async function removeMember(client: PoolClient, org: OwnOrg, recid: number): Promise<void> {
  requireTeam(org);
  const deleted = await row(client, 'DELETE FROM people WHERE org_id = $1 AND id = $2 RETURNING id', [
    org.id,
    recid,
  ]);
  if (!deleted) throwHttpError(404, messages.common.notFoundDetail);
  await renumber(client, org.id, recid, null);
}
