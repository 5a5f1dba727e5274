import { randomBytes } from 'node:crypto';
import type { QueueName } from '@unitbase/contracts/desk/queues';
import { systemActor } from '../../db/audit';
import { type Pool, row, rows } from '../../db/query';
import { requireDemoData } from '../staff/demo';
import { decideCase } from './decide-case';

/** A case for trying the desk. */
export interface DemoCase {
  id: number;
  name: string;
  /** Address that gets the mails about it. */
  email: string;
}

const COMPANIES = [
  ['Varanger Drone', 'Vadsø', 'NO', '+47 78 95 11 20'],
  ['Hav & Himmel', 'Ålesund', 'NO', '+47 70 12 44 10'],
  ['Bobine 35', 'Paris', 'FR', '+33 1 99 00 35 35'],
  ['Drone Rennes', 'Rennes', 'FR', ''],
  ['Aldea Extras', 'Santiago', 'CL', '+56 2 2345 6789'],
  ['Akagera Film', 'Kigali', 'RW', '+250 788 123 456'],
  ['Amber Coast Film', 'Klaipėda', 'LT', '+370 46 412 345'],
] as const;

interface DemoProfile extends DemoCase {
  userId: number;
}

/** Adds complete, submitted profiles and other cases with made-up data. Throws `DeskError` on a site without demo data. */
export async function addDemoCases(pool: Pool, queue: QueueName, count: number): Promise<DemoCase[]> {
  await requireDemoData(pool);
  const cases = [];
  for (let index = 0; index < count; index += 1) cases.push(await ADD[queue](pool, index));
  return cases;
}

/** Adds a submitted profile with its owner. The first ones wait the longest: one is over its time. */
async function addProfile(pool: Pool, index: number): Promise<DemoProfile> {
  const [name, town, country, telephone] = COMPANIES[index % COMPANIES.length] as (typeof COMPANIES)[number];
  const tag = randomBytes(3).toString('hex');
  const email = `owner-${tag}@unitbase.example`;
  const userId = await addUser(pool, email);
  const org = await row<{ id: number; name: string }>(
    pool,
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status, email, town, addline1, tel, strapline, submitted_at)
     SELECT c.id, 'draft-' || $2, $1, fold($1), lower(left(fold($1), 1)), 'submitted', $3, $4, 'Strandgata 4', $5,
       'Made up for trying the desk', now() - greatest(51 - 5 * $6::int, 0) * interval '1 hour'
     FROM countries c WHERE c.iso_code = $7 RETURNING id, name`,
    [`${name} ${tag}`, tag, email, town, telephone, index, country],
  );
  const id = org?.id ?? 0;
  await rows(pool, `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'owner')`, [userId, id]);
  await rows(
    pool,
    `INSERT INTO org_categories (category_id, country_id, org_id)
     SELECT (SELECT min(id) FROM categories), country_id, id FROM orgs WHERE id = $1`,
    [id],
  );
  await rows(
    pool,
    `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear, sortorder)
     SELECT $1, 'FIL', 'Nordlys ' || $2 || ' ' || n, 2020 + n, n FROM generate_series(1, 3) n`,
    [id, tag],
  );
  return { id, name: org?.name ?? '', email, userId };
}

async function addUser(pool: Pool, email: string): Promise<number> {
  const user = await row<{ id: number }>(
    pool,
    `INSERT INTO users (email, email_key, firstname, lastname, country_code, email_verified_at)
     VALUES ($1, $1, 'Demo', 'Owner', 'GB', now()) RETURNING id`,
    [email],
  );
  return user?.id ?? 0;
}

/** Adds a public profile. */
async function addPublic(pool: Pool, index: number): Promise<DemoProfile> {
  const profile = await addProfile(pool, index);
  await decideCase(pool, systemActor, '', { queue: 'profiles', decision: 'approve', id: profile.id });
  return profile;
}

/** Adds the row of a case about a public profile. @param sql INSERT with the company as `$1` and its owner as `$2` */
const aboutProfile = (sql: string) => async (pool: Pool, index: number) => {
  const { id: org, userId, ...profile } = await addPublic(pool, index);
  const added = await row<{ id: number }>(pool, `${sql} RETURNING id`, [org, userId]);
  return { ...profile, id: added?.id ?? 0, org };
};

async function addClaim(pool: Pool, index: number): Promise<DemoCase> {
  const insert = aboutProfile(
    `INSERT INTO claims (org_id, user_id, evidence) VALUES ($1, $2, 'I am in the register.')`,
  );
  const { org, ...claim } = await insert(pool, index);
  await rows(pool, 'DELETE FROM memberships WHERE org_id = $1', [org]);
  return claim;
}

const DELETION = `INSERT INTO deletion_requests (org_id, user_id, contact_name, contact_email, reason_message, due_at)
  SELECT $1, id, 'Demo Owner', email, 'We closed in June.', now() + interval '30 days' FROM users WHERE id = $2`;

async function addDeletion(pool: Pool): Promise<DemoCase> {
  const email = `leaving-${randomBytes(3).toString('hex')}@unitbase.example`;
  const added = await row<{ id: number }>(pool, `${DELETION} RETURNING id`, [
    null,
    await addUser(pool, email),
  ]);
  return { id: added?.id ?? 0, name: 'Demo Owner', email };
}

async function addMessage(pool: Pool): Promise<DemoCase> {
  const email = `ana-${randomBytes(3).toString('hex')}@unitbase.example`;
  const added = await row<{ id: number }>(
    pool,
    `INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message)
     VALUES ('Ana Reis', $1, '+351 21 123 4567', 'Which permits does a drone need in Porto?') RETURNING id`,
    [email],
  );
  return { id: added?.id ?? 0, name: 'Ana Reis', email };
}

const ADD: Record<QueueName, (pool: Pool, index: number) => Promise<DemoCase>> = {
  profiles: addProfile,
  claims: addClaim,
  upgrades: aboutProfile(
    `INSERT INTO package_requests (org_id, user_id, package_code, line) VALUES ($1, $2, 'GOLD', 'Four boats from January.')`,
  ),
  removals: aboutProfile(DELETION),
  deletions: addDeletion,
  reports: aboutProfile(
    `INSERT INTO threads (org_id, user_id, subject, reported_at, reported_by, reporter_id, report_reason)
     VALUES ($1, $2, 'Odd offer', now(), 'sender', $2, 'Fraud')`,
  ),
  messages: addMessage,
};
