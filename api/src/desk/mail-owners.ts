import { type Connection, type PoolClient, rows } from '../db/query';
import { type Mail, putInOutbox } from '../mail/outbox';

/** Returns the addresses of the owners of a profile, or else the profile's own address. */
export async function ownerAddresses(connection: Connection, orgId: number): Promise<string[]> {
  const owners = await rows<{ email: string }>(
    connection,
    `WITH owners AS (
       SELECT u.id, u.email FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.org_id = $1 AND m.role = 'owner' AND u.deleted_at IS NULL)
     SELECT id, email FROM owners
     UNION ALL SELECT id, email FROM orgs WHERE id = $1 AND email <> '' AND NOT EXISTS (SELECT FROM owners)
     ORDER BY id`,
    [orgId],
  );
  return owners.map(({ email }) => email);
}

/** Mails the owners of a profile, or else the profile's own address. Returns the addresses. */
export async function mailOwners(
  client: PoolClient,
  orgId: number,
  mailFor: (to: string) => Mail,
): Promise<string[]> {
  const addresses = await ownerAddresses(client, orgId);
  for (const address of addresses) await putInOutbox(client, 'mail', mailFor(address));
  return addresses;
}
