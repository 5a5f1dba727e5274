import * as messages from '@unitbase/contracts/messages';
import { credit, type Editor, member, on, openEditor } from '../testing/profile-editor';

let site: Editor;
beforeAll(async () => {
  site = await openEditor();
}, 120_000);
afterAll(() => site?.close());

const { profileForm, account } = messages;
const save = (id: number, credits: object[]) => on(site.owner, 'updateCredits', id, { credits });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => credit({ productiontitle: `Title ${n + 1}` }));
const add = (id: number, more: Record<string, unknown> = {}) =>
  on(site.owner, 'addTeamMember', id, member(more));

describe('Credits', () => {
  it.each([
    ['BASIC', 3],
    ['CORPORATE', 25],
    ['GOLD', 100],
    ['PLATINUM', 100],
  ])('%s has %i: at the limit, one below, one above (AC-150)', async (code, limit) => {
    const id = await site.addProfile(code);
    for (const count of [limit - 1, limit])
      expect((await save(id, many(count))).body.production_credits).toHaveLength(count);
    expect(await save(id, many(limit + 1))).toMatchObject({
      status: 422,
      body: { credits: [profileForm.maximum('Credits', limit)] },
    });
    expect((await on(site.owner, 'getOrgDetails', id)).body.production_credits).toHaveLength(limit);
  });

  it.each([
    ['productiontypecode', 'XXX', profileForm.creditType],
    ['productiontitle', ' ', profileForm.creditTitle],
    ['productionjobtitle', '', profileForm.creditJobTitle],
    ['productionyear', '', profileForm.creditYear],
  ])('%s is required (AC-146)', async (field, value, message) => {
    const answer = await save(await site.addProfile('GOLD'), [credit(), credit({ [field]: value })]);
    expect(answer).toMatchObject({ status: 422, body: { [`credits.1.${field}`]: [message] } });
  });

  it('years run from 1950 to five years ahead (AC-147)', async () => {
    const id = await site.addProfile('GOLD');
    const latest = new Date().getUTCFullYear() + 5;
    const of = (year: number) => save(id, [credit({ productionyear: year })]);
    for (const year of [1950, latest]) expect((await of(year)).status).toBe(200);
    for (const year of [1949, latest + 1])
      expect((await of(year)).body).toEqual({ 'credits.0.productionyear': [profileForm.creditYear] });
  });

  it('keep their ids and the order sent; what is left out is removed (decisions D35, D36)', async () => {
    const id = await site.addProfile('GOLD');
    const [a, b, c] = (await save(id, many(3))).body.production_credits;
    const after = (await save(id, [{ ...c }, credit({ productiontitle: 'New' }), { ...a }])).body;
    expect(after.production_credits.map(({ productiontitle }) => productiontitle)).toEqual([
      'Title 3',
      'New',
      'Title 1',
    ]);
    expect(after.production_credits[0]?.recid).toBe(c?.recid);
    expect(after.production_credits.some(({ recid }) => recid === b?.recid)).toBe(false);
  });

  it('of another profile are not taken away from it', async () => {
    const mine = await site.addProfile('GOLD');
    const other = await site.addProfile('GOLD');
    const [theirs] = (await save(other, many(1))).body.production_credits;
    const [copy] = (await save(mine, [{ ...theirs, productiontitle: 'Taken' }])).body.production_credits;
    expect(copy?.recid).not.toBe(theirs?.recid);
    expect((await on(site.owner, 'getOrgDetails', other)).body.production_credits).toEqual([theirs]);
  });

  it('below three stay on a live profile, which stays live (decision D35)', async () => {
    const id = await site.addProfile('BASIC');
    await save(id, many(3));
    expect((await save(id, many(1))).body).toMatchObject({ status: 'approved', orgid: id });
  });

  it('are searched at once', async () => {
    const id = await site.addProfile('GOLD');
    await save(id, [credit({ productiontitle: 'Halibut Express' })]);
    const found = await site.call('search', { query: { search: 'halibut', search_credits: '1' } });
    expect(found.body).toMatchObject({ results: [{ orgid: id }] });
  });
});

describe('Team', () => {
  it.each([
    ['CORPORATE', 3],
    ['GOLD', 6],
    ['PLATINUM', 6],
  ])('%s has %i: the next is refused, those there are edited (AC-153, AC-155)', async (code, limit) => {
    const id = await site.addProfile(code);
    for (let count = 1; count <= limit; count += 1)
      expect((await add(id, { firstname: `Member ${count}` })).body.people).toHaveLength(count);
    expect(await add(id)).toMatchObject({
      status: 409,
      body: { detail: profileForm.maximum('Team members', limit) },
    });
    const { people } = (await on(site.owner, 'getOrgDetails', id)).body;
    expect(people).toHaveLength(limit);
    const edited = await on(site.owner, 'updateTeamMember', id, member({ firstname: 'Renamed' }), {
      recid: people[0]?.recid,
    });
    expect(edited.body.people[0]).toMatchObject({ firstname: 'Renamed' });
    const shorter = await on(site.owner, 'removeTeamMember', id, undefined, { recid: people[1]?.recid });
    expect(shorter.body.people.map(({ sortorder }) => sortorder)).toEqual(
      Array.from({ length: limit - 1 }, (_, n) => n + 1),
    );
    expect((await add(id)).status).toBe(201);
  });

  it('of Basic is locked (AC-138, AC-142)', async () => {
    const id = await site.addProfile('BASIC');
    expect(await add(id)).toMatchObject({ status: 403, body: { detail: account.lockedSilver } });
  });

  it('two who are added at once do not pass the limit', async () => {
    const id = await site.addProfile('CORPORATE');
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await on(site.owner, 'getOrgDetails', id)).body.people).toHaveLength(3);
  });

  it.each([
    ['firstname', profileForm.memberFirstName],
    ['lastname', profileForm.memberLastName],
    ['jobfunction', profileForm.memberJobField],
  ])('%s is required (AC-151)', async (field, message) => {
    const answer = await add(await site.addProfile('GOLD'), { [field]: '' });
    expect(answer).toMatchObject({ status: 422, body: { [field]: [message] } });
  });

  it('answers every field of a member, and moves one to another place (AC-154)', async () => {
    const id = await site.addProfile('GOLD');
    await add(id, { firstname: 'First' });
    const sent = {
      firstname: 'Second',
      lastname: 'Tavares',
      jobfunction: 'Hair & Make up',
      jobtitle: 'Key make-up',
      email: 'second@example.com',
      tel: '+351 21 000 000',
      mobile: '+351 91 000 000',
      email_subscriptions: { receive_mbi: true, receive_third_parties: false },
    };
    const { people } = (await add(id, { ...sent, sortorder: 1 })).body;
    expect(people).toMatchObject([
      { ...sent, sortorder: 1 },
      { firstname: 'First', sortorder: 2 },
    ]);
  });
});
