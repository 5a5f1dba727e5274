import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { accountsSite, mailsTo, Visitor } from '../testing/accounts';
import { addCompany, addManager, addPerson, mailedToken, type Person, roleOf } from '../testing/managers';

const site = accountsSite();
const { pool } = site;
const text = messages.managers;

const offer = (owner: Person, id: number, to: Person) =>
  owner.visitor.call('offerOwnership', { params: { id }, body: { user: to.id } });
const accept = ({ visitor }: Person, token: string) => visitor.call('acceptOwnership', { params: { token } });

/** Adds a company whose owner has asked an editor to take over. */
async function offered() {
  const [owner, editor] = [await addPerson(site, 'Olga'), await addPerson(site, 'Edda')];
  const org = await addCompany(pool(), owner);
  await addManager(pool(), org, editor, 'editor');
  const response = await offer(owner, org, editor);
  expect(response).toMatchObject({ status: 200, body: { handover: { to: editor.id, name: 'Edda Reis' } } });
  return { owner, editor, org, token: await mailedToken(pool(), editor.email) };
}

const rolesOf = async ({ owner, editor, org }: { owner: Person; editor: Person; org: number }) => [
  await roleOf(pool(), org, owner),
  await roleOf(pool(), org, editor),
];

test('needs the owner and the new owner: until both have confirmed, nothing changes', async () => {
  const team = await offered();
  expect(await rolesOf(team)).toEqual(['owner', 'editor']);
  const shown = await new Visitor(site.app).call('getHandover', { params: { token: team.token } });
  expect(shown.body).toMatchObject({ owner: 'Olga Reis', email: team.editor.email });

  const results = await Promise.all([accept(team.editor, team.token), accept(team.editor, team.token)]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await rolesOf(team)).toEqual(['editor', 'owner']);
  expect((await team.owner.visitor.call('withdrawOwnership', { params: { id: team.org } })).status).toBe(403);
  for (const { email } of [team.owner, team.editor])
    expect((await mailsTo(pool(), email)).at(-1)?.subject).toMatch(/has a new owner$/);
  const { body } = await team.owner.visitor.call('getActivity', { params: { id: team.org } });
  expect(body.results).toMatchObject([
    { name: 'Edda Reis', text: 'became the owner in place of Olga Reis' },
    { name: 'Olga Reis', text: 'asked Edda Reis to become the owner' },
  ]);
});

test('cannot be confirmed by another login, also not by the owner', async () => {
  const team = await offered();
  for (const person of [team.owner, await addPerson(site, 'Otto')])
    expect(await accept(person, team.token)).toMatchObject({
      status: 403,
      body: { detail: text.otherLogin },
    });
  expect(await rolesOf(team)).toEqual(['owner', 'editor']);
});

test('sends one mail for two presses, and waits for one manager at a time', async () => {
  const { owner, editor, org } = await offered();
  const other = await addPerson(site, 'Vito');
  await addManager(pool(), org, other, 'viewer');
  expect((await offer(owner, org, editor)).status).toBe(200);
  expect(await offer(owner, org, other)).toMatchObject({ status: 409, body: { detail: text.handoverWaits } });
  expect(await mailsTo(pool(), editor.email)).toHaveLength(1);
});

test.each([
  ['it is withdrawn', ({ owner, org }) => owner.visitor.call('withdrawOwnership', { params: { id: org } })],
  [
    'three days have passed',
    ({ org }) =>
      rows(pool(), `UPDATE handovers SET expires_at = now() - interval '1 second' WHERE org_id = $1`, [org]),
  ],
  [
    'the new owner is removed',
    ({ owner, editor, org }) => owner.visitor.call('removeManager', { params: { id: org, user: editor.id } }),
  ],
  ['the new owner leaves', ({ editor, org }) => editor.visitor.call('leaveProfile', { params: { id: org } })],
  [
    'the owner is no longer the owner',
    ({ owner, org }) =>
      rows(pool(), `UPDATE memberships SET role = 'editor' WHERE org_id = $1 AND user_id = $2`, [
        org,
        owner.id,
      ]),
  ],
] satisfies [string, (team: Awaited<ReturnType<typeof offered>>) => Promise<unknown>][])(
  'its link stops working when %s',
  async (_title, end) => {
    const team = await offered();
    await end(team);
    expect((await accept(team.editor, team.token)).status).toBe(404);
    expect(await roleOf(pool(), team.org, team.editor)).not.toBe('owner');
  },
);

test('the deletion of the former owner’s account no longer takes the profile along', async () => {
  const { owner, editor, org, token } = await offered();
  await owner.visitor.call('requestDeletion', {
    body: { email: owner.email, reason: 'Closing', confirm: true },
  });
  expect((await accept(editor, token)).status).toBe(200);
  const request = await row(pool(), 'SELECT org_id, status FROM deletion_requests WHERE user_id = $1', [
    owner.id,
  ]);
  expect(request).toEqual({ org_id: null, status: 'open' });
  expect(await roleOf(pool(), org, editor)).toBe('owner');
});

test('is not possible while the profile is about to be removed', async () => {
  const { owner, editor, org, token } = await offered();
  await rows(pool(), `UPDATE orgs SET status = 'removal_requested' WHERE id = $1`, [org]);
  expect((await offer(owner, org, editor)).status).toBe(409);
  expect((await accept(editor, token)).status).toBe(404);
});

test('an editor of a profile without an owner can claim it', async () => {
  const { owner, editor, org } = await offered();
  await rows(pool(), `UPDATE orgs SET package_code = 'BASIC' WHERE id = $1`, [org]);
  const claim = () => editor.visitor.call('claimOrg', { params: { claimID: org }, body: {} });
  expect((await claim()).status).toBe(200);
  await rows(pool(), 'DELETE FROM memberships WHERE org_id = $1 AND user_id = $2', [org, owner.id]);
  expect((await claim()).status).toBe(201);
});
