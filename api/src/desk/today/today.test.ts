import { queueNames } from '@unitbase/contracts/desk/queues';
import { type StaffRole, staffRoles } from '@unitbase/contracts/desk/rights';
import type { Today } from '@unitbase/contracts/entities/desk/today';
import { row, rows } from '../../db/query';
import { addOrg, addUser } from '../../testing/accounts';
import { decide, submitProfile } from '../../testing/desk';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { addDemoCases } from '../queues/demo';

let site: TestApp;
const members = {} as Record<StaffRole, TestMember>;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  for (const role of staffRoles) members[role] = await addStaffMember(pool(), site.app, role);
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;

const todayOf = async (role: StaffRole): Promise<Today> =>
  (await members[role].visitor.call('GET /desk/today')).body as unknown as Today;

const queueOf = async (name: string) => (await todayOf('admin')).queues.find(({ queue }) => queue === name);

test('shows each role the queues that it reads', async () => {
  const names = async (role: StaffRole) => (await todayOf(role)).queues.map(({ queue }) => queue);
  expect(await names('admin')).toEqual(queueNames);
  expect(await names('directory')).toEqual(queueNames);
  expect(await names('commercial')).toEqual(['upgrades']);
  expect(await names('editorial')).toEqual([]);
});

test('counts cases by their time limits, and names the oldest one', async () => {
  const ids = (await addDemoCases(pool(), 'removals', 4)).map(({ id }) => id);
  const [late = 0, today = 0, , rejected = 0] = ids;
  const setDue = (id: number, due: string, created = 'now()') =>
    rows(pool(), `UPDATE deletion_requests SET due_at = ${due}, created_at = ${created} WHERE id = $1`, [id]);
  await setDue(late, `now() - interval '1 hour'`, `'2026-01-05T09:00:00Z'`);
  await setDue(
    today,
    `(date_trunc('day', now() AT TIME ZONE 'Europe/London') + interval '1 day' - interval '1 ms') AT TIME ZONE 'Europe/London'`,
  );
  await decide(pool(), 'removals', 'decline', rejected, { text: 'Kept.' });
  expect(await queueOf('removals')).toEqual({
    ...{ queue: 'removals', waiting: 3, late: 1, today: 1, week: 0, decided: 1, done: 1 },
    oldest: { id: late, since: '2026-01-05T09:00:00Z' },
  });
});

test('a Basic profile is late after 48 hours, others after two working days', async () => {
  const previous = (await queueOf('profiles'))?.late ?? 0;
  const [basic, gold] = [
    await submitProfile(pool(), 'Basic Clock', 'basic@clock.example'),
    await submitProfile(pool(), 'Gold Clock', 'gold@clock.example'),
  ];
  const submit = (id: number, hours: number) =>
    rows(pool(), 'UPDATE orgs SET submitted_at = now() - make_interval(hours => $2) WHERE id = $1', [
      id,
      hours,
    ]);
  await rows(pool(), `UPDATE orgs SET package_code = 'GOLD' WHERE id = $1`, [gold]);
  await submit(basic, 47);
  await submit(gold, 47);
  expect((await queueOf('profiles'))?.late).toBe(previous);
  await submit(basic, 49);
  expect((await queueOf('profiles'))?.late).toBe(previous + 1);
  // Two working days and a weekend are at most 96 hours.
  await submit(gold, 97);
  expect((await queueOf('profiles'))?.late).toBe(previous + 2);
});

test('shows each role what failed in its rooms, with the page about it', async () => {
  const user = await addUser(pool(), 'waits@failed.example');
  const org = await addOrg(pool(), 'Bounced Films', { ownerId: user });
  const putOld = (adapter: string, payload: object, minutes: number, attempts: number) =>
    rows(
      pool(),
      `INSERT INTO outbox (adapter, payload, attempts, last_error, created_at, next_attempt_at)
       VALUES ($1, $2, $3, 'Connection refused', now() - make_interval(mins => $4), now() + interval '1 hour')`,
      [adapter, payload, attempts, minutes],
    );
  await putOld(
    'mail',
    { to: 'Waits@Failed.example', subject: 'Private words', text: 'Private words' },
    16,
    4,
  );
  await putOld('mail', { to: 'nobody@failed.example' }, 14, 4);
  for (let count = 0; count < 6; count += 1) await putOld('marketing', {}, 20, 0);
  await rows(
    pool(),
    `WITH t AS (INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, 'Private words') RETURNING id),
       m AS (INSERT INTO messages (thread_id, side, text) SELECT id, 'sender', 'Private words' FROM t RETURNING id)
     INSERT INTO message_mails (message_id, state) SELECT id, 'failed' FROM m`,
    [org, user],
  );
  const imported = await row<{ id: number }>(
    pool(),
    `INSERT INTO imports (status, stopped_from, problem, file_name, actor_name)
     VALUES ('stopped', 'running', 'The disk is full.', 'spain.csv', 'Ruth'), ('stopped', 'running', '', 'paused.csv', 'Ruth')
     RETURNING id`,
  );
  await rows(
    pool(),
    `INSERT INTO reels (org_id, name, status, failure) VALUES ($1, 'Reel', 'failed', 'No video')`,
    [org],
  );
  const { failures } = await todayOf('directory');
  const at = expect.any(String);
  expect(failures).toEqual([
    {
      ...{ kind: 'mail', count: 1 },
      results: [
        {
          name: 'Waits@Failed.example',
          reason: 'Connection refused',
          at,
          target: { kind: 'user', id: user },
        },
      ],
    },
    {
      ...{ kind: 'undelivered', count: 1 },
      results: [{ name: 'Bounced Films', reason: '', at, target: { kind: 'company', id: org } }],
    },
    {
      ...{ kind: 'import', count: 1 },
      results: [
        { name: 'spain.csv', reason: 'The disk is full.', at, target: { kind: 'import', id: imported?.id } },
      ],
    },
    {
      ...{ kind: 'showreel', count: 1 },
      results: [{ name: 'Bounced Films', reason: 'No video', at, target: { kind: 'company', id: org } }],
    },
  ]);
  expect(JSON.stringify(failures)).not.toContain('Private words');
  const service = { name: 'marketing', reason: 'Not tried yet', at, target: null };
  expect((await todayOf('commercial')).failures).toEqual([
    { kind: 'service', count: 6, results: Array.from({ length: 5 }, () => service) },
  ]);
  expect((await todayOf('editorial')).failures).toEqual([]);
});
