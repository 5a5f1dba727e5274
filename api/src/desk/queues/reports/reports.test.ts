import { row, rows } from '../../../db/query';
import { accountsSite, addOrg, addUser } from '../../../testing/accounts';
import { auditOf, decide, list, show } from '../../../testing/desk';

const { pool } = accountsSite();
const audit = (entity: string, id: number) => auditOf(pool(), entity, id);

test('staff read a thread only after a report, and the audit says so', async () => {
  const sender = await addUser(pool(), 'sender@reports.example');
  const reporter = await addUser(pool(), 'reporter@reports.example');
  const org = await addOrg(pool(), 'Reported Films', { ownerId: reporter });
  const thread = await row<{ id: number }>(
    pool(),
    `INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, 'Odd offer') RETURNING id`,
    [org, sender],
  );
  const id = thread?.id ?? 0;
  await rows(
    pool(),
    `INSERT INTO messages (thread_id, side, user_id, text) VALUES ($1, 'sender', $2, 'Send money')`,
    [id, sender],
  );
  await expect(show(pool(), 'reports', id)).rejects.toThrow(`There is no report of thread ${id}.`);
  expect(await audit('thread', id)).toEqual([]);
  await rows(
    pool(),
    `UPDATE threads SET reported_at = now(), reported_by = 'company', reporter_id = $2, report_reason = 'Fraud' WHERE id = $1`,
    [id, reporter],
  );
  expect(await list(pool(), 'reports')).toMatchObject([
    { id, name: 'Reported Films', summary: 'By the company: “Fraud”' },
  ]);
  expect(await audit('thread', id)).toEqual([]);
  expect(await show(pool(), 'reports', id)).toMatchObject({ messages: [{ text: 'Send money' }] });
  expect((await audit('thread', id)).map(({ action }) => action)).toEqual(['thread.read']);
  expect(await decide(pool(), 'reports', 'approve', id, { text: 'We have acted on it.' })).toMatchObject({
    mailed: ['reporter@reports.example'],
  });
  await expect(decide(pool(), 'reports', 'decline', id, { text: 'No' })).rejects.toThrow(
    'is already closed. Ruth Adler closed this less than a minute ago.',
  );
  // A closed report no longer opens the thread.
  expect(await show(pool(), 'reports', id)).toMatchObject({ status: 'closed', messages: [], decisions: [] });
  expect((await audit('thread', id)).map(({ action }) => action)).toEqual(['thread.read', 'report.approve']);
});
