import { checkCompany } from '@unitbase/contracts/desk/company-fields';
import { type Pool, rows } from '../../db/query';
import { auditOf, staff } from '../../testing/desk';
import { type TestOrg, twoCompanies } from '../../testing/desk-companies';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { findDoubles, findDoublesOfLines, markAsNoDouble } from './doubles';
import { editCompany } from './edit-company';
import { readHistory } from './history';
import { listCompanies } from './list-companies';
import { readCompany } from './read-company';

let site: TestApp;
let one: TestOrg;
let other: TestOrg;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  [one, other] = await twoCompanies(site.database.pool);
}, 120_000);
afterAll(() => site?.close());

const pool = (): Pool => site.database.pool;
const edit = async (values: Parameters<typeof editCompany>[3]['values']) =>
  editCompany(pool(), staff, one.id, { version: (await readCompany(pool(), one.id)).version, values });

test('an edit changes the public page, redirects the old address and is in the history', async () => {
  const previous = await readCompany(pool(), one.id);
  const company = await edit({
    orgname: 'Bretagne Bateaux',
    web: 'https://bateaux.example',
    postcode: '29200',
  });
  expect(company.address).toBe(`${one.country}/bretagne-bateaux`);
  const { body } = await site.call('getCompany', { params: { country: one.country, slug: one.slug } });
  expect(body).toMatchObject({ orgname: 'Bretagne Bateaux', url_slug: 'bretagne-bateaux' });
  expect((await auditOf(pool(), 'org', one.id)).at(-1)).toMatchObject({
    action: 'company.edit',
    before: { orgname: previous.values.orgname, slug: one.slug, web: previous.values.web },
    after: { orgname: 'Bretagne Bateaux', slug: 'bretagne-bateaux', web: 'https://bateaux.example' },
  });
  const { results } = await readHistory(pool(), one.id, { offset: 0, limit: 5 });
  expect(results[0]).toMatchObject({ who: 'Ruth Adler', what: expect.stringContaining('Company name') });
  expect(results[0]?.changes).toContainEqual({
    field: 'Company name',
    from: one.name,
    to: 'Bretagne Bateaux',
  });
});

test('an edit from an older version is rejected with what changed meanwhile', async () => {
  const { version } = await readCompany(pool(), one.id);
  await edit({ strapline: 'Camera boats and divers' });
  await expect(
    editCompany(pool(), staff, one.id, { version, values: { strapline: 'Boats' } }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await readCompany(pool(), one.id)).values.strapline).toBe('Camera boats and divers');
});

test('rejects wrong values by field, and checks only fields that change', async () => {
  await rows(pool(), `UPDATE orgs SET tel = '' WHERE id = $1`, [one.id]);
  await expect(edit({ web: 'javascript:alert(1)' })).rejects.toMatchObject({
    status: 422,
    body: { web: [expect.any(String)] },
  });
  await expect(edit({ categories: ['no-such-code'] })).rejects.toMatchObject({ status: 422 });
  await expect(edit({ slug: other.slug })).rejects.toMatchObject({
    status: 422,
    body: { slug: [expect.any(String)] },
  });
  const company = await readCompany(pool(), one.id);
  expect(checkCompany(company, { ...company.values, strapline: 'x'.repeat(161) }).problems).toEqual({
    strapline: [expect.stringContaining('Strapline')],
  });
  expect((await edit({ strapline: 'Without a telephone' })).values.tel).toBe('');
});

test.each([
  ['id', () => String(one.id)],
  ['name', () => 'bateaux BRETAGNE'],
  ['mail', () => 'crew@bateaux-maree.example'],
  ['domain', () => 'bateaux-maree.example'],
  ['telephone', () => '02 98 00 41 77'],
  ['town', () => 'bretagne plougastel'],
])('finds a company by %s', async (_kind, search) => {
  await rows(
    pool(),
    `UPDATE orgs SET email = 'crew@bateaux-maree.example', web = 'www.bateaux-maree.example', tel = '+33298004177',
       town = 'Plougastel' WHERE id = $1`,
    [one.id],
  );
  const { total, results } = await listCompanies(pool(), { search: search(), offset: 0, limit: 10 });
  expect(total).toBe(results.length);
  expect(results.map(({ id }) => id)).toContain(one.id);
});

test('pages and filters all companies', async () => {
  const all = await listCompanies(pool(), { search: '', offset: 0, limit: 20 });
  const next = await listCompanies(pool(), { search: '', offset: 20, limit: 20 });
  expect(all.total).toBeGreaterThan(500);
  expect(new Set([...all.results, ...next.results].map(({ id }) => id)).size).toBe(40);
  const gold = await listCompanies(pool(), {
    search: '',
    package: 'GOLD',
    country: one.country,
    offset: 0,
    limit: 200,
  });
  expect(gold.total).toBeLessThan(all.total);
  expect(gold.results.every((company) => company.package === 'GOLD')).toBe(true);
});

test('finds doubles with reasons and percent, for a company and for new lines', async () => {
  await rows(
    pool(),
    `UPDATE orgs o SET name = x.name, sort_name = fold(x.name), tel = x.tel, tel2 = '', web = x.web, email = x.email
     FROM (VALUES ($1::int, 'Bretagne Bateaux', '+33 2 98 00 41 77', 'https://www.bretagnebateaux.example/en', ''),
       ($2, 'Bretagne Bateaux SARL', '02 98 00 41 77', '', 'contact@bretagnebateaux.example')) x(id, name, tel, web, email)
     WHERE o.id = x.id`,
    [one.id, other.id],
  );
  const [double] = await findDoubles(pool(), one.id);
  expect(double).toMatchObject({ id: other.id, telephone: true, domain: true, nameAlike: 94, percent: 96 });
  const country = await rows<{ id: number }>(pool(), 'SELECT country_id AS id FROM orgs WHERE id = $1', [
    one.id,
  ]);
  const line = {
    id: null,
    name: 'Bateaux Bretagne',
    countryId: country[0]?.id ?? null,
    web: '',
    email: '',
    tel: '',
    tel2: '',
  };
  const found = await findDoublesOfLines(pool(), [
    { ...line, line: 2 },
    { ...line, line: 3, name: 'Nothing alike', countryId: null },
  ]);
  expect(
    found
      .get(2)
      ?.map(({ id }) => id)
      .sort(),
  ).toEqual([one.id, other.id].sort());
  expect(found.has(3)).toBe(false);
  await markAsNoDouble(pool(), staff, other.id, one.id);
  expect((await findDoubles(pool(), one.id)).map(({ id }) => id)).not.toContain(other.id);
  expect((await findDoubles(pool(), other.id)).map(({ id }) => id)).not.toContain(one.id);
});
