import { hashSecret } from '../auth/session';
import { type Pool, row, rows } from '../db/query';
import { addOrg, addUser, mailsTo, tokenIn, Visitor } from './accounts';
import type { TestApp } from './test-app';

/** A signed-in user. */
export interface Person {
  id: number;
  email: string;
  visitor: Visitor;
}

let serial = 0;

/** Adds a user and signs them in. @param name part of the address */
export async function addPerson(
  { app, pool }: { app: TestApp['app']; pool: () => Pool },
  name: string,
  verified = true,
): Promise<Person> {
  serial += 1;
  const email = `${name}${serial}@managers.example`;
  const id = await addUser(pool(), email, verified);
  await rows(pool(), 'UPDATE users SET firstname = $2, lastname = $3 WHERE id = $1', [id, name, 'Reis']);
  const visitor = new Visitor(app);
  await visitor.logIn(email);
  return { id, email, visitor };
}

/** Adds a company with its owner; returns its id. */
export function addCompany(pool: Pool, owner: Person, code = 'GOLD'): Promise<number> {
  serial += 1;
  return addOrg(pool, `Farol Filmes ${serial}`, { ownerId: owner.id, code });
}

export const addManager = (pool: Pool, org: number, { id }: Person, role: string) =>
  rows(pool, 'INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, $3)', [id, org, role]);

/** Returns the role of a user on a profile, or `undefined`. */
export const roleOf = async (pool: Pool, org: number, { id }: Person) =>
  (
    await row<{ role: string }>(pool, 'SELECT role FROM memberships WHERE org_id = $1 AND user_id = $2', [
      org,
      id,
    ])
  )?.role;

/** Returns the secret of the link in the newest mail to an address. */
export const mailedToken = async (pool: Pool, email: string): Promise<string> =>
  tokenIn((await mailsTo(pool, email)).at(-1));

/**
 * Adds a viewer, an invitation and a hand-over to the profile, and a profile of another owner that invites the user and
 * is handed over to them.
 */
export async function addManagers(
  pool: Pool,
  { org, userId, email, serial: number }: { org: number; userId: number; email: string; serial: number },
) {
  const manager = await addUser(pool, `manager${number}@kept.example`);
  const partner = await addUser(pool, `partner${number}@kept.example`);
  const other = await addOrg(pool, `Kept Partners ${number}`, { ownerId: partner, code: 'GOLD' });
  await rows(
    pool,
    `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'viewer'), ($3, $4, 'editor')`,
    [manager, org, userId, other],
  );
  const secretOf = (letter: string) => String(number).padStart(43, letter);
  const [invitationToken, handoverToken] = [secretOf('I'), secretOf('H')];
  const invite = (to: number, address: string, secret: string) =>
    row<{ id: number }>(
      pool,
      `INSERT INTO manager_invitations (org_id, email, email_key, role, token_hash, expires_at)
       VALUES ($1, $2, $2, 'editor', $3, now() + interval '3 days') RETURNING id`,
      [to, address, hashSecret(secret)],
    );
  const invitation = (await invite(org, `invited${number}@kept.example`, secretOf('J')))?.id ?? 0;
  await invite(other, email, invitationToken);
  await rows(
    pool,
    `INSERT INTO handovers (org_id, from_user_id, user_id, token_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + interval '3 days'), ($5, $3, $6, $7, now() + interval '3 days')`,
    [other, partner, userId, hashSecret(handoverToken), org, manager, hashSecret(secretOf('G'))],
  );
  return { manager, invitation, invitationToken, handoverToken };
}
