import type { CompanyValues } from '@unitbase/contracts/desk/company-fields';
import { type Connection, type PoolClient, row, rows } from '../../db/query';
import { readCompanyValues } from './company-values';
import { differingFields, type ProfileFields, readProfileFields, storedFields } from './profile-fields';

/** State of a profile that staff have reviewed, or that was public before reviews were stored. */
interface Reviewable {
  /** Values by label. */
  fields: ProfileFields;
  /** Values that staff can restore. */
  restorable: CompanyValues;
}

/** A change of a public profile that waits for its review. */
export interface ProfileChange extends Reviewable {
  /** Labels of the fields that differ from the present ones. */
  changed: string[];
  changed_at: Date;
}

/** Returns the present state of a profile. */
export async function readReviewable(connection: Connection, orgId: number): Promise<Reviewable> {
  const restorable = await readCompanyValues(connection, orgId);
  if (!restorable) throw new Error(`There is no profile ${orgId}.`);
  return { fields: storedFields(await readProfileFields(connection, orgId)), restorable };
}

/** Returns the change of a profile that waits; `null` without one. */
export const readChange = async (connection: Connection, orgId: number): Promise<ProfileChange | null> =>
  (await row<ProfileChange>(
    connection,
    'SELECT fields, restorable, changed, changed_at FROM profile_changes WHERE org_id = $1',
    [orgId],
  )) ?? null;

/**
 * Lets a manager's change of the locked, public profile wait for its review, beside the state at the last one. A change that
 * restores this state waits no longer. @param previous state before the change
 */
export async function trackChange(client: PoolClient, orgId: number, previous: Reviewable): Promise<void> {
  await storeChange(client, orgId, (await readChange(client, orgId)) ?? previous);
}

/** Adds staff's own change of the locked profile to its reviewed state. Other changes go on waiting. */
export async function acceptStaffChange(
  client: PoolClient,
  orgId: number,
  previous: Reviewable,
): Promise<void> {
  const change = await readChange(client, orgId);
  if (!change) return;
  const current = await readReviewable(client, orgId);
  await storeChange(client, orgId, {
    fields: withChanges(change.fields, previous.fields, current.fields),
    restorable: withChanges(change.restorable, previous.restorable, current.restorable),
  });
}

/** Returns `reviewed` with the values that differ between `previous` and `current`. */
function withChanges<Values extends object>(reviewed: Values, previous: Values, current: Values): Values {
  const read = (values: Values, name: string) => (values as Record<string, unknown>)[name];
  const changed = Object.keys({ ...previous, ...current }).filter(
    (name) => JSON.stringify(read(previous, name)) !== JSON.stringify(read(current, name)),
  );
  return { ...reviewed, ...Object.fromEntries(changed.map((name) => [name, read(current, name)])) };
}

async function storeChange(client: PoolClient, orgId: number, { fields, restorable }: Reviewable) {
  const current = storedFields(await readProfileFields(client, orgId));
  const changed = differingFields(fields, current);
  if (changed.length === 0) {
    await rows(client, 'DELETE FROM profile_changes WHERE org_id = $1', [orgId]);
    return;
  }
  await rows(
    client,
    `INSERT INTO profile_changes (org_id, fields, restorable, changed) VALUES ($1, $2, $3, $4)
     ON CONFLICT (org_id) DO UPDATE SET fields = excluded.fields, restorable = excluded.restorable,
       changed = excluded.changed`,
    [orgId, fields, restorable, changed],
  );
}
