import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { credit, details, type Editor, on, openEditor, texts } from '../testing/profile-editor';

let site: Editor;
beforeAll(async () => {
  site = await openEditor();
}, 120_000);
afterAll(() => site?.close());

const { profileForm, account } = messages;
const save = (id: number, more: Record<string, unknown> = {}) =>
  on(site.owner, 'updateDetails', id, details(more));
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');
const titled = (count: number) => texts(count).map((title) => ({ title }));
const located = (count: number) => texts(count).map((location) => ({ location }));
const kit = (count: number) => texts(count).map((name) => ({ name, count: 1 }));
const codes = (count: number) => Array.from({ length: count }, (_, n) => `k${n + 1}`);

describe('Required details', () => {
  it.each([
    ['orgname', profileForm.name],
    ['country', profileForm.country],
    ['town', profileForm.town],
    ['addline1', profileForm.address],
    ['tel', profileForm.phone],
    ['email', profileForm.email],
  ])('%s rejects an empty value with "%s" (AC-112 to AC-117)', async (field, message) => {
    const id = await site.addProfile('GOLD');
    expect(await save(id, { [field]: '  ' })).toMatchObject({ status: 422, body: { [field]: [message] } });
    expect((await on(site.owner, 'getOrgDetails', id)).body.email).toBe('');
  });

  it('email rejects a malformed address (AC-117)', async () => {
    const response = await save(await site.addProfile('GOLD'), { email: 'ola@cafe' });
    expect(response).toMatchObject({ status: 422, body: { email: [profileForm.email] } });
  });

  it('county is required for usa, canada and uk in any case, and only there (AC-118)', async () => {
    const id = await site.addProfile('GOLD');
    for (const country of ['uk', 'Usa', 'CANADA', 'GB', '826']) {
      const response = await save(id, { country, county: '' });
      expect({ country, body: response.body }).toMatchObject({
        country,
        body: { county: [profileForm.state] },
      });
    }
    expect((await save(id, { country: 'PT', county: '' })).status).toBe(200);
    expect((await save(id, { country: 'GB', county: 'Kent' })).status).toBe(200);
  });

  it('country rejects unknown ones and, for a public profile, those outside the directory', async () => {
    const live = await site.addProfile('GOLD');
    expect((await save(live, { country: 'ZZ' })).body).toEqual({ country: [messages.register.required] });
    expect((await save(live, { country: 'AD' })).body).toEqual({ country: [account.countryNotCovered] });
    const draft = await site.addProfile('GOLD', 'draft');
    expect((await save(draft, { country: 'AD' })).body).toMatchObject({
      country: 'AD',
      country_name: 'Andorra',
    });
  });
});

describe('Limits of a package: at the limit, one below, one above', () => {
  it.each([
    ['BASIC', 3],
    ['CORPORATE', 80],
    ['GOLD', 80],
    ['PLATINUM', 80],
  ])('%s has %i categories (AC-119, AC-120)', async (code, limit) => {
    const id = await site.addProfile(code);
    for (const count of [limit - 1, limit])
      expect((await save(id, { categories: codes(count) })).body.categories).toHaveLength(count);
    const over = await save(id, { categories: codes(limit + 1) });
    expect(over).toMatchObject({
      status: 422,
      body: { categories: [profileForm.maximum('Categories', limit)] },
    });
    expect((await save(id, { categories: [] })).body).toEqual({ categories: [profileForm.categories] });
  });

  const lists = [
    ['languages', 'Languages', texts, { CORPORATE: 5, GOLD: 10, PLATINUM: 10 }],
    ['certificates', 'Certificates', titled, { CORPORATE: 3, GOLD: 6, PLATINUM: 6 }],
    ['worked_locations', 'Locations worked', located, { CORPORATE: 3, GOLD: 6, PLATINUM: 6 }],
    ['equipment', 'Equipment', kit, { CORPORATE: 3, GOLD: 6, PLATINUM: 6 }],
  ] as const;
  it.each(lists)('%s (AC-129, AC-130)', async (field, name, make, limits) => {
    for (const [code, limit] of Object.entries(limits)) {
      const id = await site.addProfile(code);
      for (const count of [limit - 1, limit])
        expect((await save(id, { [field]: make(count) })).body[field]).toHaveLength(count);
      const over = await save(id, { [field]: make(limit + 1) });
      expect(over).toMatchObject({ status: 422, body: { [field]: [profileForm.maximum(name, limit)] } });
    }
    const basic = await site.addProfile('BASIC');
    expect(await save(basic, { [field]: make(1) })).toMatchObject({
      status: 422,
      body: { [field]: [account.lockedSilver] },
    });
    expect((await save(basic, { [field]: [] })).status).toBe(200);
  });

  it.each([
    ['CORPORATE', 300],
    ['GOLD', 500],
    ['PLATINUM', 500],
  ])('%s allows %i words of description, without tags (AC-125, AC-126, AC-127)', async (code, limit) => {
    const id = await site.addProfile(code);
    for (const count of [limit - 1, limit])
      expect((await save(id, { aboutus: `<b>${words(count)}</b>` })).status).toBe(200);
    expect((await save(id, { aboutus: words(limit + 1) })).body).toEqual({
      aboutus: [profileForm.maximum('Overview', limit)],
    });
  });

  it('strapline allows 160 visible characters (AC-123)', async () => {
    const id = await site.addProfile('BASIC');
    for (const text of ['x'.repeat(159), '🎬'.repeat(160)])
      expect((await save(id, { strapline: text })).body.strapline).toBe(text);
    expect((await save(id, { strapline: '🎬'.repeat(161) })).body).toEqual({
      strapline: [messages.profileForm.maximum('Strapline', 160)],
    });
  });

  it('equipment allows counts up to 1,000,000 (AC-128)', async () => {
    const id = await site.addProfile('GOLD');
    const saveCount = (count: unknown) => save(id, { equipment: [{ name: 'Dolly', count }] });
    for (const count of [1, 999_999, 1_000_000, '12'])
      expect((await saveCount(count)).body.equipment[0]?.count).toBe(Number(count));
    expect((await saveCount(1_000_001)).body).toEqual({
      'equipment.0.count': [profileForm.maximum('Count', 1_000_000)],
    });
    for (const count of [0, -1, 1.5, '', 'many'])
      expect((await saveCount(count)).body).toEqual({ 'equipment.0.count': [profileForm.count] });
  });
});

it('hides the address only if the form says so, and keeps the choice without it [site 3]', async () => {
  const id = await site.addProfile('BASIC');
  const steps = [
    [true, true],
    [undefined, true],
    [false, false],
    [undefined, false],
  ] as const;
  for (const [hideaddress, expected] of steps)
    expect((await save(id, { hideaddress })).body.hideaddress).toBe(expected);
});

describe('Package locks', () => {
  it('Basic rejects locked fields, but not the website (AC-136, AC-137, AC-143, AC-144, SH-061)', async () => {
    const basic = await site.addProfile('BASIC');
    const silver = await site.addProfile('CORPORATE');
    const locked = ['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb', 'aboutus'];
    for (const field of locked) {
      expect((await save(basic, { [field]: 'someone' })).body).toEqual({ [field]: [account.lockedSilver] });
      expect((await save(silver, { [field]: 'someone' })).body[field]).toBe('someone');
    }
    expect((await save(basic, { greencard: true })).body).toEqual({ greencard: [account.lockedSilver] });
    expect((await save(silver, { greencard: true })).body.greencard).toBe(true);
    expect((await save(basic, { web: 'cafe.example' })).body.web).toBe('cafe.example');
  });

  it('a smaller package keeps stored values but does not return them (decision D31, AC-141)', async () => {
    const id = await site.addProfile('GOLD');
    await save(id, { skype: 'cafe', aboutus: 'Kept.', languages: ['Portuguese'] });
    await on(site.owner, 'addTeamMember', id, { firstname: 'A', lastname: 'B', jobfunction: 'Producer' });
    await rows(site.pool, `UPDATE orgs SET package_code = 'BASIC' WHERE id = $1`, [id]);
    const basic = await save(id);
    expect(basic.body).toMatchObject({ skype: '', aboutus: '', languages: [], people: [] });
    await rows(site.pool, `UPDATE orgs SET package_code = 'GOLD' WHERE id = $1`, [id]);
    const gold = (await on(site.owner, 'getOrgDetails', id)).body;
    expect(gold).toMatchObject({ skype: 'cafe', aboutus: 'Kept.', languages: ['Portuguese'] });
    expect(gold.people).toHaveLength(1);
  });

  it.each([
    ['BASIC', 'categories', 'Categories', codes, 5, 3],
    ['CORPORATE', 'languages', 'Languages', texts, 8, 5],
    ['CORPORATE', 'certificates', 'Certificates', titled, 5, 3],
    ['CORPORATE', 'worked_locations', 'Locations worked', located, 5, 3],
    ['CORPORATE', 'equipment', 'Equipment', kit, 5, 3],
    ['CORPORATE', 'aboutus', 'Overview', words, 400, 300],
  ] as const)(
    '%s keeps the %s of a larger package, which may shrink but not grow (docs/decisions/0017)',
    async (smaller, field, name, make, stored, limit) => {
      const id = await site.addProfile('GOLD');
      expect((await save(id, { [field]: make(stored) })).status).toBe(200);
      await rows(site.pool, 'UPDATE orgs SET package_code = $2 WHERE id = $1', [id, smaller]);
      const rejected = { status: 422, body: { [field]: [profileForm.maximum(name, limit)] } };

      const unchanged = await save(id, { [field]: make(stored), tel: '+351 912 000 001' });
      expect(unchanged).toMatchObject({ status: 200, body: { tel: '+351912000001' } });
      expect(await save(id, { [field]: make(stored + 1) })).toMatchObject(rejected);
      expect((await save(id, { [field]: make(stored - 1) })).status).toBe(200);
      expect(await save(id, { [field]: make(stored) })).toMatchObject(rejected);
    },
  );

  it('ignores a submitted production company contact (AC-131)', async () => {
    const id = await site.addProfile('GOLD');
    await rows(site.pool, `UPDATE orgs SET production_contact = 'Set by the team' WHERE id = $1`, [id]);
    const response = await save(id, { production_company_contact: 'Mine', production_contact: 'Mine' });
    expect(response.body.production_company_contact).toBe('Set by the team');
  });
});

describe('Links', () => {
  it('accept http, https, hosts and names, and reject other schemes (decisions C23, D44)', async () => {
    const id = await site.addProfile('GOLD');
    for (const web of [
      'https://cafe.example/a',
      'http://cafe.example',
      'cafe.example:8080/x',
      '@usfilms',
      '',
    ])
      expect((await save(id, { web, linkedin: web })).body).toMatchObject({ web, linkedin: web });
    for (const web of ['javascript:alert(1)', 'data:text/html,x', 'JAVASCRIPT:1', 'ftp://a.example'])
      expect((await save(id, { web })).body).toEqual({ web: [profileForm.webAddress] });
  });
});

describe('A form with an earlier version of the profile', () => {
  it('is rejected and changes nothing; the stored version is accepted', async () => {
    const id = await site.addProfile('GOLD');
    const first = (await save(id, { certificates: titled(2) })).body.versions;
    const theirs = await save(id, { strapline: 'Theirs', version: first.details });
    expect(theirs.status).toBe(200);
    expect(await save(id, { strapline: 'Mine', version: first.details })).toMatchObject({
      status: 409,
      body: { detail: account.changedElsewhere },
    });
    const stored = (await on(site.owner, 'getOrgDetails', id)).body;
    expect(stored).toMatchObject({ strapline: 'Theirs', versions: theirs.body.versions });
    expect((await save(id, { strapline: 'Mine', version: stored.versions.details })).body.strapline).toBe(
      'Mine',
    );
  });

  it('conflicts only with changes of its own form: credits or details', async () => {
    const id = await site.addProfile('GOLD');
    const { versions } = (await save(id, { equipment: kit(2) })).body;
    const credits = (version: string) =>
      on(site.owner, 'updateCredits', id, { credits: [credit()], version });
    expect((await credits(versions.credits)).status).toBe(200);
    expect((await save(id, { equipment: kit(2), version: versions.details })).status).toBe(200);
    expect((await credits(versions.credits)).status).toBe(409);
    expect((await save(id, { equipment: kit(2), version: versions.details })).status).toBe(200);
  });

  it('only one of two concurrent saves is accepted', async () => {
    const id = await site.addProfile('GOLD');
    const { versions } = (await save(id)).body;
    const both = await Promise.all(
      ['One', 'Two'].map((strapline) => save(id, { strapline, version: versions.details })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('A saved profile', () => {
  it('returns every field as sent, telephones as E.164 (AC-121, AC-122, AC-133, AP-059)', async () => {
    const id = await site.addProfile('GOLD');
    const fields = {
      crew: true,
      addline2: 'Floor 2',
      county: 'Porto District',
      postcode: '4050-262',
      tel2: '+351 917 000 000',
      fax: 'ask for it',
      strapline: 'Line production',
      aboutus: 'One.\n\nTwo.',
      languages: ['Portuguese', 'French'],
      certificates: [{ title: 'ISO 20121' }],
      worked_locations: [{ location: 'Azores' }],
      equipment: [{ name: 'Dolly', count: 2 }],
    };
    const { status, body } = await save(id, fields);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...fields,
      tel: '+351912345678',
      tel2: '+351917000000',
      orgname: 'Café Zürich Filmes',
    });
    expect(body.categories.map((one) => one.entryheadingcode)).toEqual(['k1', 'k2']);
    expect((await on(site.owner, 'getOrgDetails', id)).body).toEqual(body);
  });

  it('is public immediately: page, search, places and counters (decision D11)', async () => {
    const id = await site.addProfile('GOLD');
    const previous = (await on(site.owner, 'getOrgDetails', id)).body;
    await save(id, {
      orgname: 'Água & Luz',
      strapline: 'Periscope rigs',
      aboutus: 'One.\n\nTwo.',
      categories: ['k9'],
    });
    const page = { country: 'portugal', slug: 'agua-luz' };
    const company = await site.call('getCompany', { params: page });
    expect(company.body).toMatchObject({
      orgname: 'Água & Luz',
      aboutus: '<p>One.</p><p>Two.</p>',
      categories: [{ heading_name: 'Category 9' }],
    });
    const moved = await site.call('getCompany', { params: { country: 'portugal', slug: previous.url_slug } });
    expect(moved.body).toMatchObject({ url_slug: 'agua-luz' });
    const results = await site.call('search', { query: { search: 'periscope' } });
    expect(results.body).toMatchObject({ count: 1, results: [{ orgname: 'Água & Luz' }] });
    const places = await row<{ city: string; state: string; county: string }>(
      site.pool,
      `SELECT (SELECT slug FROM locations WHERE id = city_id) AS city, (SELECT slug FROM locations WHERE id = county_id)
         AS county, (SELECT slug FROM locations WHERE id = orgs.state_id) AS state FROM orgs WHERE id = $1`,
      [id],
    );
    expect(places).toEqual({ city: 'porto', county: 'porto-district', state: 'norte' });
    await expectExactCounters();
  });

  it('redirects from its previous country after a move, and is counted in the new one', async () => {
    const id = await site.addProfile('GOLD');
    await save(id, { orgname: 'Moving Pictures' });
    await save(id, { orgname: 'Moving Pictures', country: 'FR', town: 'Lyon', categories: ['k3'] });
    const old = await site.call('getCompany', { params: { country: 'portugal', slug: 'moving-pictures' } });
    expect(old.body).toMatchObject({ country: 'France', url_slug: 'moving-pictures', town: 'Lyon' });
    const entries = await rows<{ keys: string[] }>(
      site.pool,
      'SELECT keys FROM change_log ORDER BY id DESC LIMIT 3',
    );
    const keys = entries.flatMap((entry) => entry.keys);
    expect(keys).toEqual(expect.arrayContaining([`company:${id}`, 'country:france', 'country:portugal']));
    await expectExactCounters();
  });

  it('is neither public nor counted before its approval', async () => {
    const id = await site.addProfile('BASIC', 'draft');
    const { body } = await save(id, { orgname: 'Not Yet Public' });
    expect(body).toMatchObject({ orgid: 0, url_slug: '', status: 'draft' });
    const results = await site.call('search', { query: { search: 'not yet public' } });
    expect(results.body).toMatchObject({ results: [] });
    const [entry] = await rows<{ keys: string[] }>(
      site.pool,
      'SELECT keys FROM change_log ORDER BY id DESC LIMIT 1',
    );
    expect(entry?.keys).not.toContain('companies');
    await expectExactCounters();
  });

  it('rejects an unknown category, and the same category twice', async () => {
    const id = await site.addProfile('GOLD');
    expect((await save(id, { categories: ['k1', 'nope'] })).body).toEqual({
      categories: [profileForm.unknownCategory],
    });
    expect((await save(id, { categories: ['k1', 'k1'] })).body).toEqual({ categories: [profileForm.twice] });
  });
});

/** Asserts that the counters are equal to a recount. */
async function expectExactCounters(): Promise<void> {
  const read = async () => {
    const all: unknown[] = [];
    for (const table of ['category_country', 'section_country', 'letter_count', 'facet_count'])
      all.push(await rows(site.pool, `SELECT * FROM ${table} WHERE org_count <> 0 ORDER BY 1, 2`));
    all.push(await rows(site.pool, 'SELECT id, org_count FROM locations ORDER BY 1'));
    all.push(await rows(site.pool, 'SELECT id, org_count FROM countries ORDER BY 1'));
    return all;
  };
  const incremental = await read();
  await rows(site.pool, 'SELECT recount_orgs()');
  expect(incremental).toEqual(await read());
}
