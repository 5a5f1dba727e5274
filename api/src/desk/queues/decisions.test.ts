import { type DecisionName, type QueueName, queueNames } from '@unitbase/contracts/desk/queues';
import { rows } from '../../db/query';
import { mailsTo, type Visitor } from '../../testing/accounts';
import { auditOf, decide, show, staff, submitProfile } from '../../testing/desk';
import { addStaffMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { previewMails } from './decide-case';
import { addDemoCases } from './demo';

let site: TestApp;
let ruth: Visitor;
let omar: Visitor;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  ruth = await signIn('Ruth', 'Adler');
  omar = await signIn('Omar', 'Haddad');
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;

async function signIn(...name: [string, string]): Promise<Visitor> {
  const { id, visitor } = await addStaffMember(pool(), site.app, 'admin');
  await rows(pool(), 'UPDATE users SET firstname = $2, lastname = $3 WHERE id = $1', [id, ...name]);
  return visitor;
}

/** Adds a waiting case; returns its id. */
const addCase = async (queue: QueueName): Promise<number> =>
  (await addDemoCases(pool(), queue, 1))[0]?.id ?? 0;

const post = (who: Visitor, queue: QueueName, id: number, decision: DecisionName) =>
  who.call(`POST /desk/${queue}/:id/decision`, { params: { id }, body: { decision, text: 'As agreed.' } });

test('of two concurrent decisions of a case one gets 409 with the name of the other, 100 times', async () => {
  const reason =
    /(Ruth Adler|Omar Haddad) (approved|declined|granted|confirmed|closed) this less than a minute ago\.$/;
  for (let turn = 0; turn < 100; turn += 1) {
    const queue = queueNames[turn % queueNames.length] as QueueName;
    const id = await addCase(queue);
    const [first, second] = turn % 2 === 0 ? [ruth, omar] : [omar, ruth];
    const decisions: DecisionName[] = turn % 3 === 0 ? ['approve', 'approve'] : ['approve', 'decline'];
    const answers = await Promise.all([
      post(first, queue, id, decisions[turn % 2] as DecisionName),
      post(second, queue, id, decisions[1 - (turn % 2)] as DecisionName),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([queue, turn, ...statuses]).toEqual([queue, turn, 200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { detail: string };
    expect(refused.detail).toMatch(reason);
    const winner = answers[0]?.status === 200 ? first : second;
    expect(refused.detail).toContain(winner === ruth ? 'Ruth Adler' : 'Omar Haddad');
    expect((await show(pool(), queue, id)).decided).toMatchObject({
      by: winner === ruth ? 'Ruth Adler' : 'Omar Haddad',
    });
  }
}, 240_000);

test('a decision leads to the next waiting case by due time, and around', async () => {
  const ids = [await addCase('messages'), await addCase('messages'), await addCase('messages')];
  const [first = 0, second = 0, third = 0] = ids;
  await rows(
    pool(),
    `UPDATE contact_messages SET closed_at = now() WHERE closed_at IS NULL AND NOT id = ANY ($1)`,
    [ids],
  );
  const answer = async (id: number) =>
    ((await post(ruth, 'messages', id, 'approve')).body as unknown as { next: number | null }).next;
  expect(await answer(second)).toBe(third);
  expect(await answer(third)).toBe(first);
  expect(await answer(first)).toBeNull();
});

test('the preview shows exactly the mails that the decision sends, and changes nothing', async () => {
  const email = 'preview@desk.example';
  const id = await submitProfile(pool(), 'Preview Pictures', email);
  const call = { params: { id }, body: { decision: 'ask', text: 'Add a website.' } } as const;
  const preview = await ruth.call('POST /desk/profiles/:id/mails', call);
  const approval = await ruth.call('POST /desk/profiles/:id/mails', {
    ...call,
    body: { decision: 'approve' },
  });
  expect(approval.body).toMatchObject({
    mails: [{ to: email, text: expect.stringContaining('/profile/preview-pictures') }],
  });
  expect(await show(pool(), 'profiles', id)).toMatchObject({ status: 'submitted', history: [] });
  expect(await auditOf(pool(), 'org', id)).toEqual([]);
  expect(await mailsTo(pool(), email)).toEqual([]);
  await ruth.call('POST /desk/profiles/:id/decision', call);
  const [sent] = await mailsTo(pool(), email);
  expect(preview.body).toMatchObject({ mails: [{ to: email, subject: sent?.subject, text: sent?.text }] });
});

test('rejects a decision without its text, and one that the queue does not have', async () => {
  const id = await addCase('upgrades');
  const send = (body: object) =>
    ruth.call('POST /desk/upgrades/:id/decision', { params: { id }, body: body as never });
  expect(await send({ decision: 'decline', text: ' ' })).toMatchObject({
    status: 422,
    body: { text: ['Write a text first.'] },
  });
  expect((await send({ decision: 'ask', text: 'Why?' })).status).toBe(422);
  expect((await send({ decision: 'decline', text: 'x'.repeat(4_001) })).status).toBe(422);
  await expect(
    previewMails(pool(), staff, 'https://site.example', { queue: 'upgrades', decision: 'decline', id }),
  ).rejects.toThrow('Write a text first.');
});

test('a profile that its owner has changed since it was opened is not decided', async () => {
  const id = await addCase('profiles');
  const { version } = await show(pool(), 'profiles', id);
  await rows(pool(), `UPDATE orgs SET town = 'Lewes', updated_at = now() WHERE id = $1`, [id]);
  const send = (seen: string) =>
    ruth.call('POST /desk/profiles/:id/decision', {
      params: { id },
      body: { decision: 'approve', version: seen },
    });
  expect(await send(version)).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(/^The owner has changed .+ since you opened it\. Look at it again\.$/),
    },
  });
  expect((await send((await show(pool(), 'profiles', id)).version)).status).toBe(200);
});

test('a profile that comes back is shown beside what it was at the last review', async () => {
  const id = await submitProfile(pool(), 'Twice Reviewed', 'twice@desk.example');
  await decide(pool(), 'profiles', 'ask', id, { text: 'Correct the town.' });
  await rows(
    pool(),
    `UPDATE orgs SET town = 'Lewes', tel = '+44 20 7946 0000', status = 'submitted', submitted_at = now() WHERE id = $1`,
    [id],
  );
  await rows(pool(), 'DELETE FROM credits WHERE org_id = $1 AND sortorder = 3', [id]);
  const { kind, facts, checks } = await show(pool(), 'profiles', id);
  expect(kind).toBe('Changed profile · Basic');
  const films = (numbers: number[]) => numbers.map((n) => `Film ${n} (2020)`).join('\n');
  expect(facts.filter(({ was }) => was !== null)).toEqual([
    { term: 'Town', value: 'Lewes', was: 'Rye' },
    { term: 'Telephone', value: '+44 20 7946 0000', was: '' },
    { term: 'Credits', value: films([1, 2]), was: films([1, 2, 3]) },
  ]);
  expect(checks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ok: false, text: expect.stringMatching(/^2 of 3 credits/) }),
      { ok: true, text: 'Phone number is of UK' },
    ]),
  );
});

test('pages, searches and exports a queue', async () => {
  const id = await addCase('messages');
  await rows(pool(), `UPDATE contact_messages SET contact_name = '=Zoë Kerr' WHERE id = $1`, [id]);
  const page = await ruth.call('GET /desk/messages', { query: { search: 'ZOE KERR' } });
  expect(page.body).toMatchObject({ total: 1, results: [{ id, name: '=Zoë Kerr' }], may_decide: true });
  const one = await ruth.call('GET /desk/messages', { query: { limit: 1, state: 'done' } });
  const { total, results } = one.body as unknown as { total: number; results: unknown[] };
  expect(results).toHaveLength(1);
  expect(total).toBeGreaterThan(1);
  const file = await site.app.inject({
    url: '/web_api/desk/messages/export?search=zoe',
    cookies: Object.fromEntries(ruth.cookies),
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toMatch(/^\uFEFFid,name,place,[^\r]+\r\n\d+,'=Zoë Kerr,ana-/);
});
