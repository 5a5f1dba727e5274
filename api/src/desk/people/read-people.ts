import type { DeskUser, ListedUser, UserFilter, UserPage } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { readSessions } from '../../auth/user-sessions';
import { type Pool, row, rows, utc } from '../../db/query';
import { DeskError } from '../decision';

const STATE_SQL = `CASE WHEN b.user_id IS NOT NULL THEN 'blocked' WHEN u.email_verified_at IS NULL THEN 'unverified'
  ELSE 'active' END`;

const COLUMNS = `u.id, trim(u.firstname || ' ' || u.lastname) AS name, u.email, u.company_name AS company,
  ${STATE_SQL} AS state, s.role AS staff, ${utc('u.created_at')} AS created_at, ${utc('u.last_login_at')} AS last_login_at`;

const TABLES = `users u LEFT JOIN user_blocks b ON b.user_id = u.id LEFT JOIN staff s ON s.user_id = u.id`;

/** Words match name, address, the company that was entered, and the profiles that the user manages. */
const CONDITION = `u.deleted_at IS NULL
  AND ($1 = '' OR position(fold($1) IN fold(u.firstname || ' ' || u.lastname || ' ' || u.email || ' ' || u.company_name)) > 0
    OR EXISTS (SELECT FROM memberships m JOIN orgs o ON o.id = m.org_id
      WHERE m.user_id = u.id AND position(fold($1) IN fold(o.name)) > 0))
  AND CASE WHEN $2::text IS NULL THEN true WHEN $2 = 'requests' THEN EXISTS (SELECT FROM deletion_requests r
      WHERE r.user_id = u.id AND r.status IN ('open', 'confirmed')) ELSE ${STATE_SQL} = $2 END`;

const valuesOf = ({ search, state }: UserFilter) => [search, state ?? null];

/** Returns a page of users, the newest first. */
export async function listUsers(
  pool: Pool,
  { offset, limit, ...filter }: UserFilter & { offset: number; limit: number },
): Promise<UserPage> {
  const values = valuesOf(filter);
  const [counted, results] = await Promise.all([
    row<{ total: number }>(pool, `SELECT count(*)::int AS total FROM ${TABLES} WHERE ${CONDITION}`, values),
    rows<ListedUser>(
      pool,
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${CONDITION} ORDER BY u.created_at DESC, u.id DESC LIMIT $3 OFFSET $4`,
      [...values, limit, offset],
    ),
  ]);
  return { total: counted?.total ?? 0, results };
}

const BATCH = 1_000;

/** Reads all users of a filter in batches, by id. */
export async function* readAllUsers(pool: Pool, filter: UserFilter): AsyncGenerator<ListedUser> {
  for (let last = 0; ; ) {
    const users: ListedUser[] = await rows<ListedUser>(
      pool,
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${CONDITION} AND u.id > $3 ORDER BY u.id LIMIT $4`,
      [...valuesOf(filter), last, BATCH],
    );
    yield* users;
    const id = users.at(-1)?.id;
    if (id === undefined) return;
    last = id;
  }
}

/** SQL for the facts of user `u`, without the sessions. */
const USER_SQL = `
  SELECT ${COLUMNS}, u.telephone, u.jobtitle AS job_title, u.website, coalesce(c.name, '') AS country, u.pending_email,
    ${utc('u.email_verified_at')} AS verified_at,
    CASE WHEN b.user_id IS NOT NULL THEN jsonb_build_object('why', b.why, 'at', ${utc('b.blocked_at')}) END AS block,
    CASE WHEN s.user_id IS NOT NULL THEN jsonb_build_object('role', s.role, 'since', ${utc('s.created_at')},
      'has_factor', s.totp_confirmed_at IS NOT NULL) END AS staff_member,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', m.role, 'status', o.status,
       'package', o.package_code) ORDER BY o.sort_name, o.id), '[]')
     FROM memberships m JOIN orgs o ON o.id = m.org_id WHERE m.user_id = u.id) AS companies,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status,
       'requested_at', ${utc('r.created_at')}, 'due_at', ${utc('r.due_at')}) ORDER BY r.id DESC), '[]')
     FROM deletion_requests r WHERE r.user_id = u.id) AS requests
  FROM ${TABLES} LEFT JOIN iso_countries c ON c.code = u.country_code WHERE u.id = $1 AND u.deleted_at IS NULL`;

/** Returns a user. Throws `DeskError` for an unknown id. */
export async function readUser(pool: Pool, id: number): Promise<DeskUser> {
  const user = await row<Omit<DeskUser, 'sessions'>>(pool, USER_SQL, [id]);
  if (!user) throw new DeskError(text.notFound(id), { status: 404 });
  return { ...user, sessions: await readSessions(pool, id) };
}
