import type {
  Cells,
  CheckedParts,
  DeskPlace,
  Guide,
  StoredRecord,
} from '@unitbase/contracts/entities/desk/places';
import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { row, rows } from '../../db/query';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
let editor: TestMember;
let other: TestMember;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  editor = await addStaffMember(site.database.pool, site.app, 'editorial');
  other = await addStaffMember(site.database.pool, site.app, 'directory');
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const placeOf = async (country: string, state = ''): Promise<DeskPlace> =>
  (await editor.visitor.call('GET /desk/places/:country', { params: { country }, query: { state } }))
    .body as never;
const save = (
  country: string,
  table: 'schemes' | 'film-commissions' | 'facts',
  { cells, version }: StoredRecord,
  changed: Cells,
  { by = editor, state = '' } = {},
) =>
  by.visitor.call('PUT /desk/places/:country/:table', {
    params: { country, table },
    query: { state },
    body: { cells: { ...cells, ...changed }, version },
  });
const incentivesOf = async (country: string): Promise<PlaceIncentives> =>
  (await site.call('getIncentives', { params: { country } })).body;
const lastAudit = (entity: string) =>
  row<{ action: string; actor_id: number; entity_name: string; before: object; after: object }>(
    pool(),
    'SELECT action, actor_id, entity_name, before, after FROM audit WHERE entity = $1 ORDER BY id DESC LIMIT 1',
    [entity],
  );
const lastKeys = async () =>
  (await row<{ keys: string[] }>(pool(), 'SELECT keys FROM change_log ORDER BY id DESC LIMIT 1'))?.keys;
const required = (record: StoredRecord | null): StoredRecord => {
  if (!record) throw new Error('There is no record.');
  return record;
};

test('a changed rate is public at once, in the rate log, and in the audit with before and after', async () => {
  const scheme = required((await placeOf('hungary')).records.schemes);
  const saved = await save('hungary', 'schemes', scheme, { rate_high: '35' });
  expect(saved).toMatchObject({ status: 200, body: { changes: ['Rate from 30% to 30–35%'] } });
  const incentives = await incentivesOf('hungary');
  expect(incentives.scheme?.rate_high).toBe('35');
  expect(incentives.changes[0]?.text).toBe('Rate from 30% to 30–35%');
  expect(await lastKeys()).toEqual(expect.arrayContaining(['incentives']));
  expect(await lastAudit('schemes')).toEqual({
    action: 'schemes.edit',
    actor_id: editor.id,
    entity_name: 'hungary',
    before: { rate_high: '30' },
    after: { rate_high: '35' },
  });
  const again = required((await placeOf('hungary')).records.schemes);
  expect((await save('hungary', 'schemes', again, {})).body).toEqual({ changes: [] });
});

test('a film commission of a country and a new one of a state are public', async () => {
  const { records } = await placeOf('malta');
  const saved = await save('malta', 'film-commissions', required(records['film-commissions']), {
    telephone: '+356 2000 0000',
  });
  expect(saved.status).toBe(200);
  expect((await incentivesOf('malta')).film_commission?.telephone).toBe('+356 2000 0000');

  const state = await row<{ country: string; state: string }>(
    pool(),
    `SELECT k.slug AS country, s.slug AS state FROM locations s JOIN countries k ON k.id = s.country_id
     WHERE s.kind = 'state' AND NOT EXISTS (SELECT FROM film_commissions c WHERE c.state_id = s.id) LIMIT 1`,
  );
  const { country = '', state: slug = '' } = state ?? {};
  expect((await placeOf(country, slug)).records['film-commissions']).toBeNull();
  const cells = {
    name: 'Film Office',
    person: '',
    telephone: '',
    email: '',
    url: '',
    address: '1 Main Street',
  };
  const added = await save(country, 'film-commissions', { cells, version: '' }, {}, { state: slug });
  expect(added.status).toBe(200);
  expect((await placeOf(country, slug)).records['film-commissions']?.cells).toMatchObject(cells);
});

test('names the field and the problem of each wrong cell', async () => {
  const scheme = required((await placeOf('spain')).records.schemes);
  expect(
    await save('spain', 'schemes', scheme, { rate_low: 'a lot', checked_on: '2026-02-30' }),
  ).toMatchObject({
    status: 422,
    body: {
      rate_low: ['Must be a number such as 250000 or 32.5.'],
      checked_on: ['Must be a day such as 2026-11-21.'],
    },
  });
  expect(await save('spain', 'schemes', scheme, { rate_low: '90', currency: 'ZZZ' })).toMatchObject({
    status: 422,
    body: {
      rate_high: ['Must not be less than rate_low.'],
      currency: ['There is no exchange rate of ZZZ; import rates first.'],
    },
  });
  expect((await placeOf('spain')).records.schemes).toEqual(scheme);
});

test('of two concurrent edits one is saved, and the other learns who saved', async () => {
  const facts = required((await placeOf('norway')).records.facts);
  const responses = await Promise.all([
    save('norway', 'facts', facts, { voltage: '231' }),
    save('norway', 'facts', facts, { voltage: '232' }, { by: other }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rejected = responses.find(({ status }) => status === 409);
  expect(rejected?.body.detail).toMatch(/ changed this after you opened it\. Nothing was saved\./);
  expect(rejected?.body.detail).not.toMatch(/^Someone/);
});

describe('the list of checks', () => {
  const list = async (query: object = {}): Promise<CheckedParts> =>
    (await editor.visitor.call('GET /desk/places', { query })).body as never;
  const check = (part: string, country: string) =>
    editor.visitor.call('POST /desk/places/:country/checks', { params: { country }, body: { part } });

  test('has the longest unchecked part first, until it is checked today', async () => {
    const [first] = (await list()).results;
    expect(first).toMatchObject({ checked_on: null, is_sample: true });
    const days = (await list({ part: 'schemes', limit: '200' })).results.map(
      ({ checked_on }) => checked_on ?? '',
    );
    expect(days).toEqual([...days].sort());
    for (const part of ['schemes', 'film-commissions', 'facts', 'guide'])
      expect((await check(part, 'iceland')).status).toBe(200);
    const checked = (await placeOf('iceland')).checks;
    const today = checked[0]?.checked_on;
    expect(checked.map((one) => [one.part, one.checked_on, one.is_sample]).sort()).toEqual([
      ['facts', today, false],
      ['film-commissions', today, false],
      ['guide', today, false],
      ['schemes', today, false],
    ]);
    expect((await incentivesOf('iceland')).checked_on).toBe(today);
    expect(await lastAudit('guide')).toMatchObject({ action: 'guide.check', entity_name: 'iceland' });
    const found = (await list({ search: 'icel' })).results;
    expect(found.every(({ country }) => country === 'Iceland')).toBe(true);
  });

  test('rejects a part that the place does not have', async () => {
    await rows(
      pool(),
      `DELETE FROM film_commissions WHERE country_id = (SELECT id FROM countries WHERE slug = 'fiji')`,
    );
    expect((await check('film-commissions', 'fiji')).status).toBe(404);
    expect((await check('guide', 'atlantis')).status).toBe(404);
  });

  test('is a CSV file', async () => {
    const response = await site.app.inject({
      url: '/web_api/desk/places/export?search=iceland',
      cookies: Object.fromEntries(editor.visitor.cookies),
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body).toContain('place,part,checked_on,checked_by,sample');
    expect(response.body).toMatch(/^iceland,Guide,/m);
  });
});

describe('the guide', () => {
  const guideOf = async (country: string): Promise<Guide> =>
    (await editor.visitor.call('GET /desk/places/:country/guide', { params: { country } })).body as never;
  const publicGuide = async (country: string) =>
    ((await site.call('getCountry', { params: { country } })).body as { film_guides: object[] }).film_guides;
  const section = { title: 'Permits in short', description: '<p>Ask <b>early</b>.</p>', position: '1' };
  const change = (id: number, body: object) =>
    editor.visitor.call('PUT /desk/guide-sections/:id', { params: { id }, body });

  test('shows a changed section, without unsafe HTML, and keeps its anchor', async () => {
    const [first] = (await guideOf('kenya')).results;
    const edit = {
      section: { ...section, description: '<p onclick="x()">Ask.</p>' },
      version: first?.record.version,
    };
    const saved = await change(first?.id ?? 0, edit);
    expect(saved).toMatchObject({ status: 200, body: { slug: first?.slug } });
    expect((await publicGuide('kenya'))[0]).toMatchObject({
      title: section.title,
      description: '<p>Ask.</p>',
    });
    expect(await lastKeys()).toEqual(['countries', 'country:kenya']);
    expect((await change(first?.id ?? 0, edit)).status).toBe(409);
    expect((await change(first?.id ?? 0, { section: { ...section, title: ' ' } })).status).toBe(422);
  });

  test('gets a section and loses it again', async () => {
    const previous = (await guideOf('chile')).results.length;
    const added = await editor.visitor.call('POST /desk/places/:country/guide', {
      params: { country: 'chile' },
      body: { section: { ...section, position: '99' } },
    });
    expect(added).toMatchObject({ status: 201, body: { slug: 'permits-in-short' } });
    expect((await publicGuide('chile')).at(-1)).toMatchObject({ title: section.title });
    const { status } = await editor.visitor.call('DELETE /desk/guide-sections/:id', {
      params: { id: added.body.id },
    });
    expect(status).toBe(204);
    expect((await guideOf('chile')).results).toHaveLength(previous);
    expect(await lastAudit('guide_section')).toMatchObject({ action: 'guide_section.remove' });
  });
});

test('picks of a country are replaced in order; unknown articles are named', async () => {
  const call = (name: 'GET /desk/places/:country/picks' | 'PUT /desk/places/:country/picks', body?: object) =>
    editor.visitor.call(name, { params: { country: 'peru' }, ...(body ? { body } : {}) });
  const { version } = (await call('GET /desk/places/:country/picks')).body as unknown as StoredRecord;
  const articles = await rows<{ slug: string }>(pool(), 'SELECT slug FROM articles ORDER BY id LIMIT 2');
  const [first, second] = articles.map(({ slug }) => slug);
  const wrong = { cells: { editors_pick: 'no-such-article', highlighted: '' }, version };
  expect(await call('PUT /desk/places/:country/picks', wrong)).toMatchObject({
    status: 422,
    body: { editors_pick: ['There is no article no-such-article.'] },
  });
  const cells = { editors_pick: `/news/2026/01/02/${second}\n${first}`, highlighted: first };
  expect((await call('PUT /desk/places/:country/picks', { cells, version })).status).toBe(200);
  expect((await call('GET /desk/places/:country/picks')).body.cells).toEqual({
    editors_pick: `${second}\n${first}`,
    highlighted: first,
  });
  expect((await call('PUT /desk/places/:country/picks', { cells, version })).status).toBe(409);
});

test('an exchange rate is saved with its day', async () => {
  const { results } = (await editor.visitor.call('GET /desk/rates')).body as unknown as {
    results: { currency: string; record: StoredRecord }[];
  };
  const { currency = '', record } = results.find((rate) => rate.currency !== 'EUR') ?? {};
  const body = { cells: { per_euro: '1.25', rated_on: '2026-11-25' }, version: record?.version };
  const edit = { params: { currency }, body };
  expect((await editor.visitor.call('PUT /desk/rates/:currency', edit)).status).toBe(200);
  expect((await editor.visitor.call('PUT /desk/rates/:currency', edit)).status).toBe(409);
  expect(await lastAudit('rates')).toMatchObject({ entity_name: currency, after: { per_euro: '1.25' } });
});
