import type { Company } from '@unitbase/contracts/entities/companies';
import type { Activities } from '@unitbase/contracts/entities/managers';
import type { PackageUse } from '@unitbase/contracts/entities/packages';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { requestablePackages } from '@unitbase/contracts/package-features';
import { site } from '@unitbase/contracts/site';
import { packageCodes, packageLabels, tierViews } from '@unitbase/contracts/tiers';
import { rows } from '../db/query';
import { setPackage } from '../desk/packages';
import { addUser, mailsTo, Visitor } from '../testing/accounts';
import { auditOf, decide, list, show, staff } from '../testing/desk';
import { type Editor, OWNER, openEditor } from '../testing/profile-editor';

const SITE = 'https://site.example';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor?.close());

const request = (id: number, package_type: string, line = '', by = editor.owner) =>
  by.call('requestPackage', { params: { id }, body: { package_type, line } });
const details = async (id: number) =>
  (await editor.owner.call('getOrgDetails', { params: { id } })).body as unknown as OrgDetails;
const requestOf = async (id: number) => (await details(id)).package_request;
const requests = (id: number) =>
  rows<{ id: number; status: string }>(
    editor.pool,
    'SELECT id, status FROM package_requests WHERE org_id = $1 ORDER BY id',
    [id],
  );
const openId = async (id: number) => (await requests(id)).find(({ status }) => status === 'open')?.id ?? 0;

test('a request is mailed to owner and team, and shown on the profile', async () => {
  const id = await editor.addProfile('BASIC');
  const response = await request(id, 'GOLD', ' Four boats\nfrom January. ');
  const stored = {
    package_type: 'GOLD',
    line: 'Four boats\nfrom January.',
    status: 'open',
    answer: '',
    requested_at: expect.stringMatching(/Z$/),
    decided_at: null,
  };
  expect(response).toMatchObject({ status: 201, body: stored });
  expect(await requestOf(id)).toEqual(stored);
  const { orgname } = await details(id);
  expect((await mailsTo(editor.pool, OWNER)).at(-1)).toMatchObject({
    subject: 'We have received your request for Gold',
    text: expect.stringContaining('/account/upgrade'),
  });
  expect((await mailsTo(editor.pool, site.productionEmail)).at(-1)).toMatchObject({
    subject: `Gold requested for ${orgname}`,
    text: expect.stringContaining('Four boats\nfrom January.'),
  });
});

test('of equal requests at once one is stored and mailed', async () => {
  const id = await editor.addProfile('BASIC');
  const previous = (await mailsTo(editor.pool, OWNER)).length;
  const responses = await Promise.all(Array.from({ length: 5 }, () => request(id, 'CORPORATE')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(await requests(id)).toHaveLength(1);
  expect(await mailsTo(editor.pool, OWNER)).toHaveLength(previous + 1);
});

test('a profile asks ten times a day, so that the team is not flooded with mails', async () => {
  const id = await editor.addProfile('BASIC');
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) {
    statuses.push((await request(id, 'GOLD')).status);
    await editor.owner.call('withdrawPackageRequest', { params: { id } });
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('another request waits until the open one is taken back', async () => {
  const id = await editor.addProfile('BASIC');
  const [first, second] = await Promise.all([request(id, 'GOLD'), request(id, 'PLATINUM')]);
  expect([first.status, second.status].sort()).toEqual([201, 409]);
  const open = await requestOf(id);
  const other = open?.package_type === 'GOLD' ? 'PLATINUM' : 'GOLD';
  expect((await request(id, other)).body).toEqual({
    detail: messages.packages.oneRequest(packageLabels[open?.package_type ?? 'GOLD']),
  });
  const withdraw = () => editor.owner.call('withdrawPackageRequest', { params: { id } });
  expect((await withdraw()).status).toBe(204);
  expect(await requestOf(id)).toBeNull();
  expect((await withdraw()).status).toBe(204);
  expect((await request(id, other)).status).toBe(201);
  const activity = await editor.owner.call('getActivity', { params: { id } });
  expect((activity.body as unknown as Activities).results.map(({ area, text }) => [area, text])).toEqual([
    ['package', `asked for ${packageLabels[other]}`],
    ['package', `took back the request for ${packageLabels[open?.package_type ?? 'GOLD']}`],
    ['package', `asked for ${packageLabels[open?.package_type ?? 'GOLD']}`],
  ]);
});

test.each([
  ['BASIC', 422, { package_type: [messages.packages.choose] }],
  ['', 422, { package_type: [messages.packages.choose] }],
  ['GOLD', 409, { detail: messages.packages.alreadyYours('Gold') }],
])('rejects a request of a Gold profile for "%s" with %i', async (code, status, body) => {
  const id = await editor.addProfile('GOLD');
  expect(await request(id, code)).toMatchObject({ status, body });
  expect(await requests(id)).toEqual([]);
});

test.each([
  [500, 201],
  [501, 422],
])('a line of %i characters returns %i', async (length, status) => {
  const id = await editor.addProfile('BASIC');
  expect((await request(id, 'GOLD', 'x'.repeat(length))).status).toBe(status);
});

test('a suspended profile cannot ask for a package', async () => {
  const id = await editor.addProfile('BASIC', 'suspended');
  expect(await request(id, 'GOLD')).toMatchObject({
    status: 409,
    body: { detail: messages.account.notEditable },
  });
});

test('an editor sees the use of the package and cannot request another one', async () => {
  const id = await editor.addProfile('BASIC');
  const userId = await addUser(editor.pool, 'editor@example.com');
  await rows(editor.pool, `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'editor')`, [
    userId,
    id,
  ]);
  const visitor = new Visitor(editor.app);
  await visitor.logIn('editor@example.com');
  expect((await visitor.call('getPackageUse', { params: { id } })).status).toBe(200);
  expect((await request(id, 'GOLD', '', visitor)).status).toBe(403);
  expect((await editor.stranger.call('getPackageUse', { params: { id } })).status).toBe(403);
});

test('counts what is stored, with what the package hides', async () => {
  const id = await editor.addProfile('BASIC');
  await rows(editor.pool, `INSERT INTO people (org_id, firstname) VALUES ($1, 'Rui')`, [id]);
  await rows(editor.pool, `INSERT INTO languages (org_id, language) VALUES ($1, 'Italian'), ($1, 'French')`, [
    id,
  ]);
  await rows(editor.pool, `UPDATE orgs SET about = '<p>Two  boats</p>\nand a crane ' WHERE id = $1`, [id]);
  const use = (await editor.owner.call('getPackageUse', { params: { id } })).body as unknown as PackageUse;
  expect(use).toEqual({
    ...{
      categories: 0,
      credits: 0,
      team: 1,
      certificates: 0,
      workedLocations: 0,
      equipment: 0,
      languages: 2,
    },
    ...{ aboutWords: 5, showreels: 0, photos: 0, managers: 1 },
  });
});

describe('The desk', () => {
  test('declines a request with its reason; the owner can ask again', async () => {
    const id = await editor.addProfile('BASIC');
    await request(id, 'GOLD', 'Please');
    const requestId = await openId(id);
    expect(await list(editor.pool, 'upgrades')).toContainEqual(
      expect.objectContaining({ id: requestId, package: 'BASIC', summary: 'Basic to Gold: “Please”' }),
    );
    const decision = await decide(editor.pool, 'upgrades', 'decline', requestId, {
      text: 'We need a website first.',
    });
    expect(decision).toMatchObject({ status: 'declined', mailed: [OWNER] });
    expect(await requestOf(id)).toMatchObject({ status: 'declined', answer: 'We need a website first.' });
    expect((await mailsTo(editor.pool, OWNER)).at(-1)?.text).toContain('We need a website first.');
    expect(await auditOf(editor.pool, 'package_request', requestId)).toMatchObject([
      { action: 'package.reject' },
    ]);
    const again = 'is already declined';
    await expect(decide(editor.pool, 'upgrades', 'decline', requestId, { text: 'x' })).rejects.toThrow(again);
    await expect(decide(editor.pool, 'upgrades', 'approve', requestId)).rejects.toThrow(again);
    expect(await show(editor.pool, 'upgrades', requestId)).toMatchObject({
      status: 'declined',
      decided: { outcome: 'Declined', by: 'Ruth Adler' },
      facts: expect.arrayContaining([
        { term: 'Asked by', value: OWNER, was: null },
        { term: 'Answer', value: 'We need a website first.', was: null },
      ]),
    });
    expect((await details(id)).packagetypecode).toBe('BASIC');
    expect((await request(id, 'GOLD')).status).toBe(201);
  });

  test('decides a request once when two approve it together', async () => {
    const id = await editor.addProfile('BASIC');
    await request(id, 'GOLD');
    const requestId = await openId(id);
    const outcomes = await Promise.allSettled([
      decide(editor.pool, 'upgrades', 'approve', requestId),
      decide(editor.pool, 'upgrades', 'approve', requestId),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await auditOf(editor.pool, 'package_request', requestId)).toHaveLength(1);
  });

  test('grants the open request by set-package for the same package only', async () => {
    const id = await editor.addProfile('BASIC');
    await request(id, 'GOLD');
    await setPackage(editor.pool, staff, SITE, id, 'SILVER');
    expect(await requestOf(id)).toMatchObject({ status: 'open' });
    await setPackage(editor.pool, staff, SITE, id, 'GOLD');
    expect(await requestOf(id)).toMatchObject({ status: 'granted', decided_at: expect.any(String) });
  });

  test('rejects unknown requests with one sentence', async () => {
    const sentence = 'There is no request for a package 2000000000.';
    await expect(show(editor.pool, 'upgrades', 2_000_000_000)).rejects.toThrow(sentence);
    await expect(decide(editor.pool, 'upgrades', 'approve', 2_000_000_000)).rejects.toThrow(sentence);
  });
});

/** Stores one of everything that a package may hide. */
async function fillProfile(id: number) {
  await rows(
    editor.pool,
    `UPDATE orgs SET about = 'Words', facebook = 'boats', web = 'boats.example' WHERE id = $1`,
    [id],
  );
  await rows(editor.pool, `INSERT INTO people (org_id, firstname) VALUES ($1, 'Rui')`, [id]);
  await rows(
    editor.pool,
    `INSERT INTO gallery_images (org_id, url, thumbnail_url) VALUES ($1, '/media/a', '/media/a')`,
    [id],
  );
  await rows(editor.pool, `INSERT INTO reels (org_id, name, data_url) VALUES ($1, 'Reel', '/media/b')`, [id]);
  await rows(editor.pool, `INSERT INTO worked_locations (org_id, location) VALUES ($1, 'Bonifacio')`, [id]);
  await rows(
    editor.pool,
    `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear, sortorder)
     SELECT $1, 'FIL', 'Film ' || n, 2020, n FROM generate_series(1, 110) n`,
    [id],
  );
  await rows(editor.pool, `UPDATE orgs SET has_gallery = true, has_showreel = true WHERE id = $1`, [id]);
}

/** Returns which parts the public page and the editor show. */
async function openParts(id: number) {
  // The public page without a cache.
  const page = await editor.owner.call('getOrgPreview', { params: { id } });
  const company = page.body as unknown as Company;
  const own = await details(id);
  return {
    details: company.web !== null && company.people.length === 1,
    media: company.reel.length + company.gallery_preview.length + company.worked_locations.length === 3,
    credits: company.production_credits.length,
    editor: own.aboutus === 'Words' && own.facebook === 'boats',
  };
}

const moves = packageCodes.flatMap((from) =>
  requestablePackages.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(moves)('from %s a granted request for %s opens what that package has', async (from, to) => {
  const id = await editor.addProfile(from);
  await fillProfile(id);
  expect(await openParts(id)).toEqual({ ...tierViewOf(from), editor: from !== 'BASIC' });
  expect((await request(id, to)).status).toBe(201);
  const decision = await decide(editor.pool, 'upgrades', 'approve', await openId(id));
  expect(decision).toMatchObject({ status: 'granted', mailed: [OWNER] });
  expect((await mailsTo(editor.pool, OWNER)).at(-1)?.subject).toContain(`is ${packageLabels[to]} now`);
  expect((await details(id)).packagetypecode).toBe(to);
  expect(await openParts(id)).toEqual({ ...tierViewOf(to), editor: true });
  const member = { firstname: 'Ana', lastname: 'Reis', jobfunction: 'Camera' };
  const added = await editor.owner.call('addTeamMember', { params: { id }, body: member });
  expect(added.status).toBe(201);
});

const tierViewOf = (code: (typeof packageCodes)[number]) => {
  const { details: hasDetails, media, credits } = tierViews[code];
  return { details: hasDetails, media, credits };
};
