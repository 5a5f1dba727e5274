import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { UsageError } from '../cli/usage';
import { readInvocation } from './command';
import { notices } from './notices';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database?.drop());

const desk = async (...args: string[]) => {
  const invocation = readInvocation(['notices', ...args], { notices });
  if (!invocation) throw new Error('The command asks for help.');
  const { command, subjects, options } = invocation;
  const [subject = ''] = subjects;
  return command.run({
    pool: database.pool,
    actor: { id: null, name: 'tester' },
    config: {} as never,
    subject,
    subjects,
    options,
  });
};
const add = (text: string, from: string, until: string) =>
  desk('add', text, '--from', from, '--until', until);

test('adds, lists and removes notices with London times in summer and winter (SH-060, D64)', async () => {
  const summer = await add('  Maintenance:\n Thursday. ', '2096-07-02 07:00', '2096-07-02T10:00');
  expect(summer.text).toBe('Notice 1 from 2096-07-02 07:00 until 2096-07-02 10:00 in London.');
  await add('Winter', '2096-12-03 07:00', '2096-12-03 10:00');
  const { rows } = await database.pool.query('SELECT text, starts_at FROM notices ORDER BY id');
  expect(rows).toEqual([
    { text: 'Maintenance: Thursday.', starts_at: new Date('2096-07-02T06:00:00Z') },
    { text: 'Winter', starts_at: new Date('2096-12-03T07:00:00Z') },
  ]);
  const listed = await desk('list');
  expect(listed.data).toMatchObject([{ id: 2, starts_at: '2096-12-03 07:00' }, { id: 1 }]);
  expect(listed.text).toMatch(/Times are London time\.$/);
  expect((await desk('remove', '1')).text).toMatch(/^Notice 1 is removed/);
  expect((await desk('list')).data).toHaveLength(1);
  const { rows: entries } = await database.pool.query(
    `SELECT action, entity_id FROM audit WHERE entity = 'notice' ORDER BY id`,
  );
  expect(entries).toEqual([
    { action: 'notice.add', entity_id: '1' },
    { action: 'notice.add', entity_id: '2' },
    { action: 'notice.remove', entity_id: '1' },
  ]);
});

test.each([
  [['add', ' ', '--from', '2096-12-03 07:00', '--until', '2096-12-03 10:00'], /has no text/],
  [
    ['add', 'x'.repeat(301), '--from', '2096-12-03 07:00', '--until', '2096-12-03 10:00'],
    /more than 300 characters/,
  ],
  [['add', 'A', '--from', 'soon', '--until', '2096-12-03 10:00'], /^'soon' is not a time/],
  [['add', 'A', '--from', '2096-02-30 07:00', '--until', '2096-12-03 10:00'], /^'2096-02-30/],
  [['add', 'A', '--from', '2096-12-03 10:00', '--until', '2096-12-03 10:00'], /must be later than the start/],
  [['add', 'A', '--from', '2019-12-03 07:00', '--until', '2019-12-03 10:00'], /in the past\.$/],
  [['remove', '99'], /^There is no notice 99/],
])('%j is rejected with one sentence', async (args, sentence) => {
  await expect(desk(...args)).rejects.toThrow(sentence);
});

test.each([[['add', 'A']], [['remove']], [['shout']], [['list', 'x']], [['list', '--fast']]])(
  '%j is wrong usage',
  (args) => {
    expect(() => readInvocation(['notices', ...args], { notices })).toThrow(UsageError);
  },
);
