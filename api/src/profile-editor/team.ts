import type { TeamMemberForm } from '@unitbase/contracts/forms/profile';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import type { OwnOrg } from '../orgs/access';

/** The team is locked for Basic: nothing of it is read or changed (decision D31). */
function requireTeam(org: OwnOrg): void {
  if (org.package_code === 'BASIC') throwHttpError(403, messages.account.lockedSilver);
}

const COLUMNS = ['firstname', 'lastname', 'jobfunction', 'jobtitle', 'email', 'tel', 'mobile'] as const;

const valuesOf = (form: TeamMemberForm): unknown[] => [
  ...COLUMNS.map((column) => form[column]),
  form.email_subscriptions.receive_mbi,
  form.email_subscriptions.receive_third_parties,
];

/** Counts the places anew from 1, with one member at the place wanted. @param place `null`: where it is */
async function order(client: PoolClient, orgId: number, recid: number, place: number | null): Promise<void> {
  const people = await rows<{ id: number }>(
    client,
    'SELECT id FROM people WHERE org_id = $1 ORDER BY sortorder, id',
    [orgId],
  );
  const ids = people.map(({ id }) => id);
  if (place !== null) {
    ids.splice(ids.indexOf(recid), 1);
    ids.splice(Math.min(place - 1, ids.length), 0, recid);
  }
  await rows(
    client,
    `UPDATE people p SET sortorder = x.n FROM unnest($2::int[]) WITH ORDINALITY x(id, n)
     WHERE p.org_id = $1 AND p.id = x.id`,
    [orgId, ids],
  );
}

/** Adds a member; 409 at the limit of the package. `org` is locked by the caller, so two at once cannot pass it. */
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
  await order(client, org.id, added?.id ?? 0, form.sortorder);
}

/** Changes a member of `org`; 404 for the member of another. */
export async function updateMember(
  client: PoolClient,
  org: OwnOrg,
  recid: number,
  form: TeamMemberForm,
): Promise<void> {
  requireTeam(org);
  const found = await row(
    client,
    `UPDATE people SET firstname = $3, lastname = $4, jobfunction = $5, jobtitle = $6, email = $7, tel = $8, mobile = $9,
       receive_mbi = $10, receive_third_parties = $11 WHERE org_id = $1 AND id = $2 RETURNING id`,
    [org.id, recid, ...valuesOf(form)],
  );
  if (!found) throwHttpError(404, messages.common.notFoundDetail);
  await order(client, org.id, recid, form.sortorder);
}

/** Removes a member of `org`; 404 for the member of another. */
export async function removeMember(client: PoolClient, org: OwnOrg, recid: number): Promise<void> {
  requireTeam(org);
  const found = await row(client, 'DELETE FROM people WHERE org_id = $1 AND id = $2 RETURNING id', [
    org.id,
    recid,
  ]);
  if (!found) throwHttpError(404, messages.common.notFoundDetail);
  await order(client, org.id, recid, null);
}
