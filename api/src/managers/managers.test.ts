import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { purgeExpired } from '../privacy/purge-expired';
import { accountsSite, mailsTo } from '../testing/accounts';
import { show } from '../testing/desk';
import { addCompany, addManager, addPerson, type Person, roleOf } from '../testing/managers';

const site = accountsSite();
const { pool } = site;
const text = messages.managers;

/** Adds a company with an owner, an editor and a viewer. */
async function addTeam() {
  const owner = await addPerson(site, 'Olga');
  const editor = await addPerson(site, 'Edda');
  const viewer = await addPerson(site, 'Vito');
  const org = await addCompany(pool(), owner);
  await addManager(pool(), org, editor, 'editor');
  await addManager(pool(), org, viewer, 'viewer');
  return { owner, editor, viewer, org };
}

const activityOf = async ({ visitor }: Person, id: number) => {
  const { body } = await visitor.call('getActivity', { params: { id } });
  return (body.results as { name: string; text: string; area: string }[]).map(
    ({ name, text: change, area }) => `${area}: ${name} ${change}`,
  );
};

test('lists the owner first, with the last logins', async () => {
  const { viewer, owner, editor, org } = await addTeam();
  const { body } = await viewer.visitor.call('getManagers', { params: { id: org } });
  expect(body).toMatchObject({
    role: 'viewer',
    managers: [
      { id: owner.id, name: 'Olga Reis', role: 'owner', is_you: false, last_login_at: expect.any(String) },
      { id: editor.id, role: 'editor' },
      { id: viewer.id, role: 'viewer', is_you: true },
    ],
    handover: null,
  });
});

test('a changed role counts from the next call of an open session', async () => {
  const { owner, viewer, org } = await addTeam();
  const submit = () => viewer.visitor.call('updateCredits', { params: { id: org }, body: { credits: [] } });
  expect((await submit()).status).toBe(403);
  const change = (role: string) =>
    owner.visitor.call('changeManagerRole', { params: { id: org, user: viewer.id }, body: { role } });
  expect((await change('editor')).status).toBe(200);
  expect((await submit()).status).toBe(200);
  await change('viewer');
  expect((await submit()).status).toBe(403);
  expect(await activityOf(owner, org)).toEqual([
    'managers: Olga Reis made Vito Reis Viewer',
    'managers: Olga Reis made Vito Reis Editor',
  ]);
});

test.each(['removed', 'left'] as const)(
  'a manager who has %s loses access with the next call',
  async (end) => {
    const { owner, editor, org } = await addTeam();
    const params = { id: org };
    await editor.visitor.call('selectOrganisation', { body: { organisation_id: org } });
    const ended =
      end === 'removed'
        ? await owner.visitor.call('removeManager', { params: { id: org, user: editor.id } })
        : await editor.visitor.call('leaveProfile', { params });
    expect(ended.status).toBe(end === 'removed' ? 200 : 204);
    for (const name of ['getOrgDetails', 'getManagers', 'getActivity'] as const)
      expect((await editor.visitor.call(name, { params })).status).toBe(403);
    // Id 0 stands for the profile that the session has selected.
    expect((await editor.visitor.call('getLogos', { params: { orgid: 0 } })).status).toBe(404);
    const { body } = await editor.visitor.call('getSession');
    expect(body).toMatchObject({ organisation_id: null, organisations: [] });
    const subjects = (await mailsTo(pool(), editor.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(end === 'removed' ? [expect.stringContaining('You no longer look after')] : []);
    expect(await activityOf(owner, org)).toEqual([
      end === 'removed' ? 'managers: Olga Reis removed Edda Reis' : 'managers: Edda Reis left this profile',
    ]);
  },
);

test('the owner can be neither removed nor changed, and cannot leave', async () => {
  const { owner, org } = await addTeam();
  const params = { id: org, user: owner.id };
  for (const [name, body] of [
    ['removeManager', undefined],
    ['changeManagerRole', { role: 'viewer' }],
    ['leaveProfile', undefined],
    ['offerOwnership', { user: owner.id }],
  ] as const)
    expect([name, await owner.visitor.call(name, { params, ...(body ? { body } : {}) })]).toMatchObject([
      name,
      { status: 409, body: { detail: text.ownerStays } },
    ]);
  expect(await roleOf(pool(), org, owner)).toBe('owner');
});

test('a person who does not manage the profile is not found', async () => {
  const { owner, org } = await addTeam();
  const stranger = await addPerson(site, 'Sven');
  const params = { id: org, user: stranger.id };
  expect((await owner.visitor.call('removeManager', { params })).status).toBe(404);
  expect((await owner.visitor.call('offerOwnership', { params, body: { user: stranger.id } })).status).toBe(
    404,
  );
});

test('the audit refers to an activity without its text', async () => {
  const { owner, viewer, org } = await addTeam();
  await owner.visitor.call('removeManager', { params: { id: org, user: viewer.id } });
  const entries = await rows(
    pool(),
    `SELECT a.actor_id, a.action, a.detail, x.text FROM audit a JOIN org_activity x ON x.id = (a.detail ->> 'activity')::int
     WHERE a.entity = 'org' AND a.entity_id = $1`,
    [String(org)],
  );
  expect(entries).toEqual([
    {
      actor_id: owner.id,
      action: 'activity.managers',
      detail: { activity: expect.any(Number), person: viewer.id },
      text: 'removed {person}',
    },
  ]);
});

test('only managers who answer messages see whom others have answered', async () => {
  const { owner, editor, viewer, org } = await addTeam();
  const sender = await addPerson(site, 'Sven');
  const subject = { subject: 'Dates', message: 'Are you free?' };
  await rows(pool(), `UPDATE orgs SET email = 'ola@farol.example' WHERE id = $1`, [org]);
  expect(
    (await sender.visitor.call('sendCompanyMessage', { params: { orgid: org }, body: subject })).status,
  ).toBe(201);
  const thread = await row<{ id: number }>(pool(), 'SELECT id FROM threads WHERE org_id = $1', [org]);
  const params = { id: thread?.id };
  const body = { text: 'Yes, in May.', key: '7b1c6a52-6a2f-4c1d-9d2a-0c1d2e3f4a5b' };
  for (let press = 0; press < 2; press += 1) await editor.visitor.call('answerThread', { params, body });
  await owner.visitor.call('declineThread', { params });
  const answered = [
    'messages: Olga Reis marked Sven Reis as Not available',
    'messages: Edda Reis answered Sven Reis',
  ];
  expect(await activityOf(owner, org)).toEqual(answered);
  expect(await activityOf(editor, org)).toEqual(answered);
  expect(await activityOf(viewer, org)).toEqual([]);
  expect(JSON.stringify(await show(pool(), 'profiles', org))).not.toContain('Sven');
});

test('staff see the managers and the activity of a profile', async () => {
  const { owner, viewer, org } = await addTeam();
  await owner.visitor.call('removeManager', { params: { id: org, user: viewer.id } });
  const { facts, history } = await show(pool(), 'profiles', org);
  const managers = facts.find(({ term }) => term === 'Managers')?.value;
  expect(managers).toMatch(new RegExp(`${owner.email} \\(owner\\)\n.* \\(editor\\)$`));
  expect(history).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d Olga Reis removed Vito Reis$/)]);
});

test('activity is deleted after a year, and used-up links with their expiry', async () => {
  const { owner, viewer, editor, org } = await addTeam();
  await owner.visitor.call('removeManager', { params: { id: org, user: viewer.id } });
  await owner.visitor.call('inviteManager', {
    params: { id: org },
    body: { email: 'old@managers.example', role: 'editor' },
  });
  await owner.visitor.call('offerOwnership', { params: { id: org }, body: { user: editor.id } });
  await rows(
    pool(),
    `UPDATE org_activity SET at = now() - interval '1 year 1 minute' WHERE org_id = $1 AND text LIKE 'removed%'`,
    [org],
  );
  for (const table of ['manager_invitations', 'handovers'])
    await rows(pool(), `UPDATE ${table} SET expires_at = now() - interval '1 second' WHERE org_id = $1`, [
      org,
    ]);
  await purgeExpired(pool());
  expect(await activityOf(owner, org)).toEqual([
    'managers: Olga Reis asked Edda Reis to become the owner',
    'managers: Olga Reis invited old@managers.example as Editor',
  ]);
  const left = await row(
    pool(),
    `SELECT (SELECT count(*)::int FROM manager_invitations WHERE org_id = $1) AS invitations,
       (SELECT count(*)::int FROM handovers WHERE org_id = $1) AS handovers`,
    [org],
  );
  expect(left).toEqual({ invitations: 0, handovers: 0 });
});

test('an erased person is no longer named in the activity of others', async () => {
  const { owner, editor, org } = await addTeam();
  await owner.visitor.call('inviteManager', {
    params: { id: org },
    body: { email: 'gone@managers.example', role: 'viewer' },
  });
  await editor.visitor.call('updateCredits', {
    params: { id: org },
    body: {
      credits: [
        {
          productiontypecode: 'FIL',
          productiontitle: 'Quay',
          productionjobtitle: 'Editor',
          productionyear: 2020,
        },
      ],
    },
  });
  await owner.visitor.call('removeManager', { params: { id: org, user: editor.id } });
  const request = (email: string, userId: number) =>
    rows(
      pool(),
      `INSERT INTO deletion_requests (user_id, contact_email, reason_message, status, due_at)
       VALUES ($1, $2, '', 'confirmed', now())`,
      [userId, email],
    );
  await request(editor.email, editor.id);
  const guest = await addPerson(site, 'Gone');
  await rows(
    pool(),
    `UPDATE users SET email = 'gone@managers.example', email_key = 'gone@managers.example' WHERE id = $1`,
    [guest.id],
  );
  await request('gone@managers.example', guest.id);
  await purgeExpired(pool());
  expect(await activityOf(owner, org)).toEqual([
    'managers: Olga Reis removed a former manager',
    'credits: A former manager added Quay',
    'managers: Olga Reis invited a former manager as Viewer',
  ]);
  const { body } = await owner.visitor.call('getManagers', { params: { id: org } });
  expect(body.invitations).toEqual([]);
});

test('the export holds own activity, invitations and hand-overs', async () => {
  const { owner, editor, org } = await addTeam();
  const other = await addCompany(pool(), owner);
  await owner.visitor.call('inviteManager', {
    params: { id: other },
    body: { email: editor.email, role: 'viewer' },
  });
  await owner.visitor.call('offerOwnership', { params: { id: org }, body: { user: editor.id } });
  const [ofOwner, ofEditor] = [
    (await owner.visitor.call('exportAccount')).body,
    (await editor.visitor.call('exportAccount')).body,
  ];
  expect(ofOwner.activity).toHaveLength(2);
  expect(ofEditor).toMatchObject({
    activity: [],
    manager_invitations: [{ role: 'viewer' }],
    handovers: [{ expires_at: expect.any(String) }],
  });
  expect(JSON.stringify(ofEditor)).not.toContain('token_hash');
});
