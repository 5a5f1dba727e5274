import { row, rows } from '../../../db/query';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { CompanyIndex } from '../engine/company-index';
import { readStoredCounts } from '../engine/listing';
import { facetCode, packageFacet, readFacetCode, shownFacets, WHOLE_DIRECTORY } from '../query/facet-codes';
import type { SearchResponse } from '../query/filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect({ query, status }).toEqual({ query, status: 200 });
  return body;
}

/** Returns the filters that values of facets stand for. */
function filtersOf({ facets }: SearchResponse): { filter: Record<string, unknown>; count: number }[] {
  if (!facets) throw new Error('no facets');
  const first = <One>(list: readonly One[]): One[] => {
    const middle = Math.floor(list.length / 2);
    return [...list.slice(0, 1), ...list.slice(middle, middle + 1)];
  };
  return [
    ...first(facets.sections).map((one) => ({ filter: { section: one.url_slug }, count: one.org_count })),
    ...first(facets.categories).map((one) => ({
      filter: { section: one.section_url_slug, category: one.url_slug },
      count: one.org_count,
    })),
    ...first(facets.countries).map((one) => ({ filter: { country: one.url_slug }, count: one.org_count })),
    ...first(facets.places).map((one) => ({
      filter: { [one.location_type.toLowerCase()]: one.url_slug },
      count: one.org_count,
    })),
    ...facets.tiers.map((one) => ({ filter: { tier: one.packagetypecode }, count: one.org_count })),
    { filter: { showreel: 1 }, count: facets.showreel },
    { filter: { gallery: 1 }, count: facets.gallery },
  ];
}

test.each([
  {},
  { country: 'usa' },
  { country: 'usa,france' },
  { section: 'production-companies' },
  { section: 'production-companies', country: 'uk' },
  { tier: 'gold' },
  { tier: 'gold,silver' },
  { showreel: 1 },
  { country: 'uk', tier: 'basic' },
  { languages: 'french' },
  { search: 'film' },
  { search: 'film', country: 'usa' },
  { search: 'the', search_credits: 1 },
])('narrowing %j by a facet value finds as many companies as the facet counts', async (query) => {
  const filters = filtersOf(await find({ ...query, facets: 1 }));
  expect(filters.length).toBeGreaterThan(4);
  for (const { filter, count } of filters) {
    // A value of the same kind replaces the selected one.
    const narrowed = await find({ ...query, ...filter });
    expect({ ...query, ...filter, count: narrowed.count }).toEqual({ ...query, ...filter, count });
  }
});

test.each([
  ['countries', 'country', { search: 'film' }],
  ['countries', 'country', { tier: 'gold' }],
  ['languages', 'languages', { country: 'uk' }],
  ['equipment', 'equipment', { search: 'film' }],
  ['credit_types', 'credit_types', {}],
] as const)('still counts other values of %s after one is selected', async (facet, filter, query) => {
  const slugs = async (chosen: Record<string, unknown>) =>
    (await find({ ...query, ...chosen, facets: 1 })).facets?.[facet] ?? [];
  const all = await slugs({});
  const [first, second] = all.map(({ url_slug }) => url_slug);
  const rarest = all.at(-1)?.url_slug;
  expect(await slugs({ [filter]: first })).toEqual(all);
  expect(await slugs({ [filter]: `${first},${second}` })).toEqual(all);
  expect(await slugs({ [filter]: rarest })).toEqual(all);
});

test('still counts other categories and packages after one is selected', async () => {
  const section = { section: 'production-companies', facets: 1 };
  const { facets: all } = await find(section);
  const category = all?.categories[1]?.url_slug;
  expect((await find({ ...section, category })).facets?.categories).toEqual(all?.categories);
  expect((await find({ ...section, tier: 'gold' })).facets?.tiers).toEqual(all?.tiers);
});

test('returns a selected value even if it is rarer than all others', async () => {
  const { facets: all } = await find({ facets: 1 });
  const listed = all?.countries.map(({ url_slug }) => url_slug) ?? [];
  const { rows: rare } = await site.database.pool.query<{ slug: string; org_count: number }>(
    'SELECT slug, org_count FROM countries WHERE org_count > 0 AND slug <> ALL($1) LIMIT 1',
    [listed],
  );
  const [{ slug, org_count } = { slug: '', org_count: 0 }] = rare;
  const { facets } = await find({ country: `${slug},${listed[0]}`, facets: 1 });
  expect(facets?.countries).toHaveLength(listed.length + 1);
  expect(facets?.countries).toContainEqual(expect.objectContaining({ url_slug: slug, org_count }));
});

test('stores the same facet counts for large listings as counting returns', async () => {
  const { pool } = site.database;
  const columns = await new CompanyIndex(pool).at(0);
  const country = await row<{ id: number }>(pool, 'SELECT id FROM countries ORDER BY org_count DESC LIMIT 1');
  const scopes = [
    WHOLE_DIRECTORY,
    facetCode('country', country?.id ?? 0),
    packageFacet('BASIC'),
    shownFacets.gallery,
  ];
  for (const scope of scopes) {
    const matches = columns.publicRows(columns.matching(scope === WHOLE_DIRECTORY ? [] : [[scope]]));
    const isCountry = readFacetCode(scope)?.kind === 'country';
    const nonZero = (counts: Int32Array) =>
      Array.from(counts, (count, code) => ({ code, count })).filter(
        ({ code, count }) => count > 0 && (isCountry || readFacetCode(code)?.kind !== 'place'),
      );
    expect(nonZero(await readStoredCounts(pool, [scope]))).toEqual(nonZero(columns.count(matches)));
    expect(matches.length).toBeGreaterThan(1);
  }
});

test('uses the same facet codes as the database and decodes them', async () => {
  const sql = await row(
    site.database.pool,
    `SELECT facet_code('section', 7) AS section, facet_code('place', 99) AS place,
       (SELECT facets FROM org_facets f JOIN orgs o ON o.id = f.org_id WHERE o.package_code = 'PLATINUM' LIMIT 1) AS platinum`,
  );
  expect(sql).toEqual({
    section: facetCode('section', 7),
    place: facetCode('place', 99),
    platinum: expect.arrayContaining([packageFacet('PLATINUM')]),
  });
  expect(readFacetCode(facetCode('country', 12))).toEqual({ kind: 'country', id: 12 });
});

test('keeps search rows with current codes for approved companies only', async () => {
  const wrong = await rows(
    site.database.pool,
    `SELECT o.id FROM orgs o JOIN org_facets f ON f.org_id = o.id LEFT JOIN org_search s ON s.org_id = o.id
     WHERE (o.status = 'approved') IS DISTINCT FROM (s.org_id IS NOT NULL) OR s.facets <> f.facets`,
  );
  expect(wrong).toEqual([]);
});
