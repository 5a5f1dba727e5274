import { createHash } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { rows } from '../../query';
import { copyRows } from '../copy';
import type { Fill } from '../step';
import { DEMO_PASSWORD, demoLogins } from './demo-logins';

export const FIRST_DAY = new Date('2026-01-05T09:00:00Z');

/** Salts with the address, so that every machine gets the same data. These passwords are printed anyway. */
export const demoHash = (email: string) =>
  argon2(DEMO_PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: createHash('sha256').update(email).digest().subarray(0, 16),
  });

/** Loads the demo users, their companies, and an organisation that awaits approval (decisions D40 to D42). */
export async function fillAccounts(fill: Fill): Promise<void> {
  const { client } = fill;
  const users = await Promise.all(
    demoLogins.map(async ({ who, email }, i) => ({
      id: i + 1,
      email,
      emailKey: email,
      passwordHash: await demoHash(email),
      firstname: 'Demo',
      lastname: who.split(' ').at(-1) ?? who,
      jobtitle: 'Producer',
      telephone: '+44 20 7946 0100',
      countryCode: 'GB',
      emailVerifiedAt: FIRST_DAY,
      createdAt: FIRST_DAY,
    })),
  );
  await copyRows(client, 'users', users);

  const memberships: { userId: number; orgId: number }[] = [];
  for (const [i, login] of demoLogins.entries()) {
    for (const code of login.owns) {
      const taken = memberships.map(({ orgId }) => orgId);
      const orgId = code === 'waiting' ? await addWaiting(fill) : await companyOf(client, code, taken);
      memberships.push({ userId: i + 1, orgId });
    }
  }
  await copyRows(client, 'memberships', memberships);
}

/** Returns the most complete company of a package without an owner, a British one if possible. */
async function companyOf(client: Fill['client'], code: string, taken: number[]): Promise<number> {
  const [company] = await rows<{ id: number }>(
    client,
    `SELECT o.id FROM orgs o JOIN countries c ON c.id = o.country_id
     WHERE o.package_code = $1 AND o.status = 'approved' AND NOT o.crew AND o.parent_id IS NULL AND o.id <> ALL ($2)
     ORDER BY c.iso_code = 'GB' DESC, o.score DESC, o.id LIMIT 1`,
    [code, taken],
  );
  if (!company) throw new Error(`The starting data has no company of the package ${code}.`);
  return company.id;
}

async function addWaiting({ client, today }: Fill): Promise<number> {
  const [org] = await rows<{ id: number }>(
    client,
    `INSERT INTO orgs (id, country_id, slug, name, sort_name, letter, package_code, status, email, score,
                       submitted_at, created_at, updated_at)
     SELECT (SELECT max(id) + 1 FROM orgs), c.id, 'quillfeather-marine-unit', 'Quillfeather Marine Unit',
            'quillfeather marine unit', 'q', 'BASIC', 'submitted', 'waiting@unitbase.example', 60,
            $1::date, $1::date, $1::date
     FROM countries c WHERE c.iso_code = 'GB' RETURNING id`,
    [today],
  );
  if (!org) throw new Error('The United Kingdom is missing from the starting data.');
  return org.id;
}
