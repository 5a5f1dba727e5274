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

describe('offices', () => {
  let limit = 60;
  /** Returns companies with offices, and their number. Each call has another address, because responses are cached. */
  async function readOffices() {
    limit -= 1;
    const { results, count } = await find({ offices: 1, limit });
    return { ids: results.map(({ orgid }) => orgid), count };
  }
  const setStatus = (id: number, status: string) =>
    rows(site.database.pool, 'UPDATE orgs SET status = $2 WHERE id = $1', [id, status]);

  test('count only while one is public, without an edit of the head office [site 2]', async () => {
    const { pool } = site.database;
    const head = await row<{ id: number; office: number }>(
      pool,
      `SELECT o.id, (SELECT p.id FROM orgs p WHERE p.status = 'approved' AND p.id <> o.id AND p.parent_id IS NULL
         AND NOT EXISTS (SELECT FROM orgs c WHERE c.parent_id = p.id) ORDER BY p.id LIMIT 1) AS office
       FROM orgs o WHERE o.package_code = 'GOLD' AND o.status = 'approved' AND o.parent_id IS NULL
         AND NOT EXISTS (SELECT FROM orgs p WHERE p.parent_id = o.id) ORDER BY o.id DESC LIMIT 1`,
    );
    if (!head) throw new Error('No company without offices.');
    const offices = await readOffices();
    expect(offices.ids).not.toContain(head.id);
    await rows(pool, 'UPDATE orgs SET parent_id = $2 WHERE id = $1', [head.office, head.id]);
    expect((await readOffices()).ids).toContain(head.id);
    await setStatus(head.office, 'suspended');
    expect((await readOffices()).ids).not.toContain(head.id);
    await setStatus(head.office, 'approved');
    expect((await readOffices()).count).toBe(offices.count + 1);
    await rows(pool, 'UPDATE orgs SET parent_id = NULL WHERE id = $1', [head.office]);
    expect((await readOffices()).count).toBe(offices.count);
  });
});

describe('updated', () => {
  test.each(['2000-01', '2019-03', '2024-01', '2026-01', '2026-10'])(
    'finds the companies updated since %s [site 2]',
    async (month) => {
      const expected = await row<{ n: number }>(
        site.database.pool,
        `SELECT count(*)::int AS n FROM orgs
         WHERE status = 'approved' AND updated_at >= ($1 || '-01')::timestamp AT TIME ZONE 'UTC'`,
        [month],
      );
      const { count, facets } = await find({ updated: month, facets: 1 });
      expect(count).toBe(expected?.n);
      if (count > 0) expect(facets?.updated).toContainEqual({ since: month, org_count: count });
    },
  );

  test.each(['1999-12', '2026-13', 'yesterday', '2026', '2026-1'])('ignores %s', async (month) => {
    expect((await find({ updated: month })).count).toBe((await find({})).count);
  });
});

test('counts the companies of the county or state around a city under the same filters [site 2]', async () => {
  const cities = await rows<{ country: string; city: string; kind: string; slug: string; name: string }>(
    site.database.pool,
    `SELECT k.slug AS country, l.slug AS city, p.kind, p.slug, p.name FROM locations l
     JOIN countries k ON k.id = l.country_id JOIN locations p ON p.id = l.parent_id
     WHERE l.kind = 'city' AND l.org_count > 0 AND p.org_count > l.org_count ORDER BY l.org_count DESC LIMIT 8`,
  );
  expect(cities.length).toBeGreaterThan(4);
  for (const { country, city, kind, slug, name } of cities) {
    const { facets } = await find({ country, city, facets: 1 });
    const { count } = await find({ country, [kind]: slug });
    expect(facets?.wider).toEqual({
      name,
      url_slug: slug,
      location_type: kind === 'state' ? 'State' : 'County',
      org_count: count,
    });
  }
  expect((await find({ country: 'uk', facets: 1 })).facets?.wider).toBeNull();
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
