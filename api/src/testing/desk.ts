import type { DecisionName, QueueName } from '@unitbase/contracts/desk/queues';
import type { Actor } from '../db/audit';
import { type Pool, row, rows } from '../db/query';
import { type CaseChoice, decideCase } from '../desk/queues/decide-case';
import { listQueue } from '../desk/queues/list-queue';
import { showCase } from '../desk/queues/show-case';
import { addUser } from './accounts';

/** A staff member who decides. */
export const staff: Actor = { id: null, name: 'Ruth Adler' };

/** Decides a case as `staff`. */
export const decide = (
  pool: Pool,
  queue: QueueName,
  decision: DecisionName,
  id: number,
  more: Pick<CaseChoice, 'text' | 'force' | 'revise' | 'version'> = {},
) => decideCase(pool, staff, 'https://site.example', { queue, decision, id, ...more });

/** Returns a case as `staff` see it. */
export const show = (pool: Pool, queue: QueueName, id: number) => showCase(pool, staff, queue, id);

/** Returns the waiting cases of a queue. */
export const list = async (pool: Pool, queue: QueueName) =>
  (await listQueue(pool, queue, { state: 'waiting', search: '' }, { offset: 0, limit: 200 })).results;

interface StoredEntry {
  action: string;
  actor_name: string;
  entity_name: string;
  why: string;
  before: object;
  after: object;
  detail: object;
}

/** Returns the audit entries of an entity, oldest first. */
export const auditOf = (pool: Pool, entity: string, id: number) =>
  rows<StoredEntry>(
    pool,
    `SELECT action, actor_name, entity_name, why, before, after, detail FROM audit
     WHERE entity = $1 AND entity_id = $2 ORDER BY id`,
    [entity, String(id)],
  );

/** Adds a complete, submitted profile in the United Kingdom with an owner; returns its id. */
export async function submitProfile(
  pool: Pool,
  name: string,
  owner: string,
  more: { country?: string } = {},
): Promise<number> {
  const userId = await addUser(pool, owner);
  const org = await row<{ id: number }>(
    pool,
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status, email, town, submitted_at)
     SELECT (SELECT id FROM countries WHERE iso_code = $3), 'draft-' || md5($2), $1, fold($1), 'x', 'submitted', $2,
       'Rye', now() - interval '50 hours' RETURNING id`,
    [name, owner, more.country ?? 'GB'],
  );
  const id = org?.id ?? 0;
  await rows(pool, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [userId, id]);
  await rows(
    pool,
    `INSERT INTO org_categories (category_id, country_id, org_id)
     SELECT 7, country_id, id FROM orgs WHERE id = $1 AND country_id IS NOT NULL`,
    [id],
  );
  await rows(
    pool,
    `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear, sortorder)
     SELECT $1, 'FEATURE', 'Film ' || n, 2020, n FROM generate_series(1, 3) n`,
    [id],
  );
  return id;
}

/** Returns all counters of companies as text. */
export async function companyCounters(pool: Pool): Promise<string> {
  const sums = [];
  for (const table of ['countries', 'categories', 'sections', 'category_country', 'letter_count']) {
    const sum = await row<{ sum: string }>(
      pool,
      `SELECT coalesce(sum(hashtext(t::text)::bigint), 0) AS sum FROM "${table}" t WHERE org_count <> 0`,
    );
    sums.push(`${table} ${sum?.sum}`);
  }
  return sums.join(', ');
}
