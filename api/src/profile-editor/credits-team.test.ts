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
  ])('%s has %i credits: at the limit, one below, one above (AC-150)', async (code, limit) => {
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
    const response = await save(await site.addProfile('GOLD'), [credit(), credit({ [field]: value })]);
    expect(response).toMatchObject({ status: 422, body: { [`credits.1.${field}`]: [message] } });
  });

  it('accept years from 1950 to five years ahead (AC-147)', async () => {
    const id = await site.addProfile('GOLD');
    const latest = new Date().getUTCFullYear() + 5;
    const saveYear = (year: number) => save(id, [credit({ productionyear: year })]);
    for (const year of [1950, latest]) expect((await saveYear(year)).status).toBe(200);
    for (const year of [1949, latest + 1])
      expect((await saveYear(year)).body).toEqual({ 'credits.0.productionyear': [profileForm.creditYear] });
  });

  it('keep their ids and the order sent; missing ones are deleted (decisions D35, D36)', async () => {
    const id = await site.addProfile('GOLD');
    const [a, b, c] = (await save(id, many(3))).body.production_credits;
    const { production_credits } = (await save(id, [{ ...c }, credit({ productiontitle: 'New' }), { ...a }]))
      .body;
    expect(production_credits.map(({ productiontitle }) => productiontitle)).toEqual([
      'Title 3',
      'New',
      'Title 1',
    ]);
    expect(production_credits[0]?.recid).toBe(c?.recid);
    expect(production_credits.some(({ recid }) => recid === b?.recid)).toBe(false);
  });

  it('do not take over a credit of another profile', async () => {
    const mine = await site.addProfile('GOLD');
    const other = await site.addProfile('GOLD');
    const [theirs] = (await save(other, many(1))).body.production_credits;
    const [copy] = (await save(mine, [{ ...theirs, productiontitle: 'Taken' }])).body.production_credits;
    expect(copy?.recid).not.toBe(theirs?.recid);
    expect((await on(site.owner, 'getOrgDetails', other)).body.production_credits).toEqual([theirs]);
  });

  it('may become fewer than three on a live profile, which stays live (decision D35)', async () => {
    const id = await site.addProfile('BASIC');
    await save(id, many(3));
    expect((await save(id, many(1))).body).toMatchObject({ status: 'approved', orgid: id });
  });

  it('can be searched immediately', async () => {
    const id = await site.addProfile('GOLD');
    await save(id, [credit({ productiontitle: 'Halibut Express' })]);
    const response = await site.call('search', { query: { search: 'halibut', search_credits: '1' } });
    expect(response.body).toMatchObject({ results: [{ orgid: id }] });
  });
});

describe('Team', () => {
  it.each([
    ['CORPORATE', 3],
    ['GOLD', 6],
    ['PLATINUM', 6],
  ])(
    '%s has %i members: more are rejected, existing ones are edited (AC-153, AC-155)',
    async (code, limit) => {
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
    },
  );

  it('is locked for Basic (AC-138, AC-142)', async () => {
    const id = await site.addProfile('BASIC');
    expect(await add(id)).toMatchObject({ status: 403, body: { detail: account.lockedSilver } });
  });

  it('concurrent additions do not exceed the limit', async () => {
    const id = await site.addProfile('CORPORATE');
    const responses = await Promise.all(Array.from({ length: 5 }, () => add(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await on(site.owner, 'getOrgDetails', id)).body.people).toHaveLength(3);
  });

  it.each([
    ['firstname', profileForm.memberFirstName],
    ['lastname', profileForm.memberLastName],
    ['jobfunction', profileForm.memberJobField],
  ])('%s is required (AC-151)', async (field, message) => {
    const response = await add(await site.addProfile('GOLD'), { [field]: '' });
    expect(response).toMatchObject({ status: 422, body: { [field]: [message] } });
  });

  it('returns every field of a member, and moves a member to another position (AC-154)', async () => {
    const id = await site.addProfile('GOLD');
    await add(id, { firstname: 'First' });
    const fields = {
      firstname: 'Second',
      lastname: 'Tavares',
      jobfunction: 'Hair & Make up',
      jobtitle: 'Key make-up',
      email: 'second@example.com',
      tel: '+351 21 000 000',
      mobile: '+351 91 000 000',
      email_subscriptions: { receive_mbi: true, receive_third_parties: false },
    };
    const { people } = (await add(id, { ...fields, sortorder: 1 })).body;
    expect(people).toMatchObject([
      { ...fields, sortorder: 1 },
      { firstname: 'First', sortorder: 2 },
    ]);
  });
});
