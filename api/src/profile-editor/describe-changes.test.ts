import { row } from '../db/query';
import { credit, details, type Editor, member, on, openEditor } from '../testing/profile-editor';

let site: Editor;
beforeAll(async () => {
  site = await openEditor();
}, 120_000);
afterAll(() => site?.close());

/** Returns the texts of a profile's activity, the oldest first. */
async function activityOf(id: number): Promise<string[]> {
  const stored = await row<{ texts: string[] }>(
    site.pool,
    `SELECT coalesce(array_agg(area || ': ' || text ORDER BY id), '{}') AS texts FROM org_activity WHERE org_id = $1`,
    [id],
  );
  return stored?.texts ?? [];
}

const full = details({
  hideaddress: false,
  languages: ['French'],
  equipment: [{ name: 'Camera boat', count: 1 }],
  strapline: 'Boats and crews.',
});

/** Adds a profile with these details, without activity. */
async function addFilled(): Promise<number> {
  const id = await site.addProfile('GOLD');
  expect((await on(site.owner, 'updateDetails', id, full)).status).toBe(200);
  await site.pool.query('DELETE FROM org_activity');
  return id;
}

test('names each changed detail with its old and new value', async () => {
  const id = await addFilled();
  await on(site.owner, 'updateDetails', id, {
    ...full,
    hideaddress: true,
    town: 'Lisboa',
    languages: ['French', 'German'],
    equipment: [{ name: 'Camera boat', count: 2 }],
    strapline: '',
    tel2: '912 000 000',
    aboutus: 'Long '.repeat(30),
    categories: ['k2', 'k1'],
  });
  expect(await activityOf(id)).toEqual([
    'profile: changed Town/City: Porto to Lisboa',
    expect.stringMatching(/^profile: added Mobile: /),
    'profile: removed Strapline',
    'profile: changed Overview',
    'profile: hid the address',
    'profile: changed the order of Categories',
    'profile: added Languages: German',
    'profile: changed Equipment: Camera boat, 1 to 2',
  ]);
});

test('a save without changes and a rejected save leave no entry', async () => {
  const id = await addFilled();
  expect((await on(site.owner, 'updateDetails', id, full)).status).toBe(200);
  expect((await on(site.owner, 'updateDetails', id, { ...full, email: 'none' })).status).toBe(422);
  expect(await activityOf(id)).toEqual([]);
});

test('names added, changed and removed credits and team members', async () => {
  const id = await addFilled();
  const save = (...credits: object[]) => on(site.owner, 'updateCredits', id, { credits });
  await save(credit(), credit({ productiontitle: 'Harbour' }));
  await save(credit({ productionyear: 2021 }));
  const { body } = await on(site.owner, 'addTeamMember', id, member());
  const params = { recid: body.people[0]?.recid };
  await on(site.owner, 'updateTeamMember', id, member({ jobtitle: 'Head' }), params);
  await on(site.owner, 'removeTeamMember', id, undefined, params);
  expect(await activityOf(id)).toEqual([
    'credits: added The Long Quay',
    'credits: added Harbour',
    'credits: changed The Long Quay',
    'credits: removed Harbour',
    'team: added Inês Tavares',
    'team: changed Inês Tavares',
    'team: removed Inês Tavares',
  ]);
});

test('records the submission', async () => {
  const id = await site.addProfile('GOLD', 'changes_requested');
  await on(site.owner, 'updateDetails', id, full);
  await on(site.owner, 'updateCredits', id, {
    credits: [1, 2, 3].map((n) => credit({ productiontitle: `Film ${n}` })),
  });
  await site.pool.query('DELETE FROM org_activity');
  expect((await on(site.owner, 'submitProfile', id)).status).toBe(200);
  expect(await activityOf(id)).toEqual(['profile: submitted the profile for approval']);
});
