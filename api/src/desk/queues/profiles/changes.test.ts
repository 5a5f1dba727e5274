import type { DecisionName } from '@unitbase/contracts/desk/queues';
import { row, rows } from '../../../db/query';
import { mailsTo, type Visitor } from '../../../testing/accounts';
import { auditOf, decide, list, show } from '../../../testing/desk';
import { details, type Editor, member, OWNER, on, openEditor } from '../../../testing/profile-editor';
import { addStaffMember } from '../../../testing/staff';

let site: Editor;
let staff: Visitor;
beforeAll(async () => {
  site = await openEditor();
  ({ visitor: staff } = await addStaffMember(site.pool, site.app, 'directory'));
}, 120_000);
afterAll(() => site?.close());

const save = (id: number, more: Record<string, unknown> = {}) =>
  on(site.owner, 'updateDetails', id, details(more));
const waiting = async (id: number) => (await list(site.pool, 'profiles')).find((entry) => entry.id === id);
const changedFacts = async (id: number) =>
  (await show(site.pool, 'profiles', id)).facts.filter(({ was }) => was !== null);
const send = (id: number, decision: DecisionName, more: object = {}) =>
  staff.call('POST /desk/profiles/:id/decision', {
    params: { id },
    body: { decision, text: 'The telephone is of another company.', ...more },
  });

/** Adds a public profile whose details staff have approved. */
async function addReviewed(name: string, code = 'GOLD'): Promise<number> {
  const id = await site.addProfile(code);
  await save(id, { orgname: name });
  await decide(site.pool, 'profiles', 'approve', id);
  return id;
}

test('a change of a public profile is public at once and waits, beside what was before (E11)', async () => {
  const id = await addReviewed('Changing Pictures', 'BASIC');
  expect(await waiting(id)).toBeUndefined();
  await save(id, { orgname: 'Changing Pictures', strapline: 'Boats at night', tel: '912 345 679' });
  const entry = await waiting(id);
  expect(entry).toMatchObject({
    ...{ status: 'changed', summary: 'Changed: Telephone, Strapline', decided: null },
    due: expect.any(String),
  });
  await save(id, { orgname: 'Changing Pictures', strapline: 'Boats by day', tel: '912 345 679' });
  expect((await waiting(id))?.since).toBe(entry?.since);
  expect(await changedFacts(id)).toEqual([
    { term: 'Telephone', value: '+351912345679', was: '+351912345678' },
    { term: 'Strapline', value: 'Boats by day', was: '' },
  ]);
  expect(await show(site.pool, 'profiles', id)).toMatchObject({
    ...{ kind: 'Changed profile · Basic', missing: [], decisions: ['approve', 'ask', 'decline'] },
    path: '/country/portugal/profile/changing-pictures',
  });
  const shown = await site.call('getCompany', {
    params: { country: 'portugal', slug: 'changing-pictures' },
  });
  expect(shown.body).toMatchObject({ tel: '+351912345679' });
});

test('a change that is changed back waits no longer, and a profile without a review waits from its first', async () => {
  const id = await addReviewed('There and Back');
  await save(id, { orgname: 'There and Back', town: 'Lisboa' });
  expect(await waiting(id)).toBeDefined();
  await save(id, { orgname: 'There and Back' });
  expect(await waiting(id)).toBeUndefined();
  // As an import stores it; a save writes it without spaces.
  await rows(site.pool, `UPDATE orgs SET tel = '+351 912 345 678' WHERE id = $1`, [id]);
  await save(id, { orgname: 'There and Back' });
  expect(await waiting(id)).toBeUndefined();
  const imported = await site.addProfile('GOLD');
  await on(site.owner, 'addTeamMember', imported, member());
  expect((await waiting(imported))?.summary).toBe('Changed: Team');
  expect(await send(imported, 'decline')).toMatchObject({
    status: 422,
    body: { detail: 'No text has changed. Ask for changes instead.' },
  });
});

test('an approved change waits no longer; the log has its fields before and after', async () => {
  const id = await addReviewed('Fine Changes');
  await on(site.owner, 'addTeamMember', id, member());
  await save(id, { orgname: 'Fine Changes', web: 'https://fine.example' });
  const mails = (await mailsTo(site.pool, OWNER)).length;
  expect(await send(id, 'approve', { text: '' })).toMatchObject({ status: 200, body: { mailed: [] } });
  expect(await waiting(id)).toBeUndefined();
  expect((await auditOf(site.pool, 'org', id)).at(-1)).toMatchObject({
    ...{ action: 'profile.approve-change', before: { Website: '' } },
    after: { Website: expect.stringContaining('fine.example') },
  });
  expect(Object.keys((await auditOf(site.pool, 'org', id)).at(-1)?.after ?? {})).toEqual(['Website']);
  expect((await mailsTo(site.pool, OWNER)).length).toBe(mails);
  expect((await show(site.pool, 'profiles', id)).decided).toMatchObject({ outcome: 'Approved' });
});

test('a question about a change goes to the owner; the profile stays public and waits after the next change', async () => {
  const id = await addReviewed('Asked Again');
  await save(id, { orgname: 'Asked Again', strapline: 'The best' });
  expect((await send(id, 'ask', { text: ' ' })).status).toBe(422);
  expect((await send(id, 'ask')).body).toMatchObject({ mailed: [OWNER] });
  expect((await mailsTo(site.pool, OWNER)).at(-1)).toMatchObject({
    subject: expect.stringContaining('Asked Again'),
    text: expect.stringContaining('The telephone is of another company.'),
  });
  expect(await waiting(id)).toBeUndefined();
  expect(await show(site.pool, 'profiles', id)).toMatchObject({
    ...{ path: '/country/portugal/profile/asked-again', status: 'changes_requested' },
    decided: { outcome: 'Changes requested' },
  });
  await save(id, { orgname: 'Asked Again', strapline: 'Boats at night' });
  expect(await changedFacts(id)).toEqual([{ term: 'Strapline', value: 'Boats at night', was: 'The best' }]);
});

test('a change that is taken back is public as before, at its former address', async () => {
  const id = await addReviewed('Taken Back');
  const read = async (slug: string) => {
    // Drops what has changed from the cache of the node.
    await site.call('getChanges', { query: { since: 0, wait: 1 } });
    const { body } = await site.call('getCompany', { params: { country: 'portugal', slug } });
    return body as unknown as Record<string, unknown>;
  };
  const previous = await read('taken-back');
  const saved = await save(id, {
    ...{ orgname: 'Another Name', strapline: 'Spam', web: 'https://spam.example', languages: ['French'] },
    ...{ town: 'Lyon', country: 'FR', categories: ['k3'] },
  });
  expect(saved.status).toBe(200);
  expect(await read('taken-back')).toMatchObject({ orgname: 'Another Name', country_slug: 'france' });
  const mails = await staff.call('POST /desk/profiles/:id/mails', {
    params: { id },
    body: { decision: 'decline', text: 'The telephone is of another company.' },
  });
  expect(await send(id, 'decline')).toMatchObject({ status: 200, body: { status: 'reverted' } });
  const now = await read('taken-back');
  expect(now).toEqual({ ...previous, updated: now.updated });
  const sent = (await mailsTo(site.pool, OWNER)).at(-1);
  expect(mails.body).toMatchObject({ mails: [{ to: OWNER, subject: sent?.subject, text: sent?.text }] });
  expect(await waiting(id)).toBeUndefined();
  expect((await auditOf(site.pool, 'org', id)).at(-1)).toMatchObject({
    ...{ action: 'profile.take-back', why: 'The telephone is of another company.' },
    before: { 'Company name': 'Another Name', Strapline: 'Spam' },
    after: { 'Company name': 'Taken Back', Strapline: '' },
  });
});

test('of two decisions of a change the second one reads who was first, and a newer version is not decided', async () => {
  const id = await addReviewed('Two at Once');
  await save(id, { orgname: 'Two at Once', strapline: 'One' });
  const { version } = await show(site.pool, 'profiles', id);
  await save(id, { orgname: 'Two at Once', strapline: 'Two' });
  expect(await send(id, 'decline', { version })).toMatchObject({
    status: 409,
    body: { detail: 'The owner has changed Two at Once since you opened it. Look at it again.' },
  });
  const answers = await Promise.all([send(id, 'approve'), send(id, 'decline')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.detail).toMatch(/(approved this|took this back) less than a minute ago\.$/);
});

test('a change by staff does not wait, and does not hide one that does', async () => {
  const id = await addReviewed('Edited by Staff');
  const edit = async (values: object) => {
    const { body } = await staff.call('GET /desk/companies/:id', { params: { id } });
    const company = body as { version: string };
    return staff.call('PUT /desk/companies/:id', {
      params: { id },
      body: { version: company.version, values } as never,
    });
  };
  expect((await edit({ strapline: 'By staff' })).status).toBe(200);
  expect(await waiting(id)).toBeUndefined();
  await save(id, { orgname: 'Edited by Staff', strapline: 'By owner', tel: '912 345 679' });
  expect(await changedFacts(id)).toHaveLength(2);
  expect((await edit({ strapline: 'By staff again' })).status).toBe(200);
  expect(await changedFacts(id)).toEqual([
    { term: 'Telephone', value: '+351912345679', was: '+351912345678' },
  ]);
  await rows(site.pool, `UPDATE orgs SET status = 'suspended' WHERE id = $1`, [id]);
  expect(await waiting(id)).toBeUndefined();
  expect(await row(site.pool, 'SELECT org_id FROM profile_changes WHERE org_id = $1', [id])).toEqual({
    org_id: id,
  });
});
