import { isoDate } from '@unitbase/contracts/dates';
import type { FeaturedProfile } from '@unitbase/contracts/entities/companies';
import type { Featured } from '@unitbase/contracts/entities/desk/featured';
import { row } from '../../db/query';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
let seller: TestMember;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  seller = await addStaffMember(site.database.pool, site.app, 'commercial');
}, 120_000);
afterAll(() => site?.close());

const day = (days: number) => isoDate(new Date(Date.now() + days * 86_400_000));
const form = (more: object) => ({
  ...{
    placement: 'country',
    country: 'france',
    company: '',
    position: '1',
    starts_on: day(0),
    ends_on: day(3),
  },
  ...more,
});
const feature = (kind: 'profile' | 'showreel', more: object) =>
  seller.visitor.call('POST /desk/featured/:kind', { params: { kind }, body: { featured: form(more) } });
let reads = 0;
/** Returns the profiles beside a guide. Each read has another limit, so that none is cached. */
const featuredIn = async (country: string) =>
  (
    (await site.call('getFeaturedProfiles', { query: { country: [country], limit: 24 - reads++ } }))
      .body as FeaturedProfile[]
  ).map(({ company }) => company.orgid);

/** A company of France without a showreel package, which is not featured. */
async function basicCompany(): Promise<{ id: number; path: string }> {
  const company = await row<{ id: number; path: string }>(
    site.database.pool,
    `SELECT o.id, '/country/france/profile/' || o.slug AS path FROM orgs o JOIN countries k ON k.id = o.country_id
     WHERE k.slug = 'france' AND o.status = 'approved' AND o.package_code = 'BASIC' ORDER BY o.score, o.id LIMIT 1`,
  );
  if (!company) throw new Error('There is no such company.');
  return company;
}

test('a sponsored profile is first on its days, and a change of the days hides it', async () => {
  const { id, path } = await basicCompany();
  const { status, body } = await feature('profile', { company: `https://site.example${path}` });
  expect(status).toBe(201);
  const featured = body as unknown as Featured;
  expect(featured).toMatchObject({ org_id: id, state: 'now', page: 'Guide of a country, France' });
  expect(await featuredIn('france')).toContain(id);
  const edit = (version: string, more: object) =>
    seller.visitor.call('PUT /desk/featured/:kind/:id', {
      params: { kind: 'profile', id: featured.id },
      body: { featured: form({ company: String(id), ...more }), version },
    });
  const moved = await edit(featured.version, { starts_on: day(1) });
  expect(moved.body).toMatchObject({ state: 'coming' });
  expect(await featuredIn('france')).not.toContain(id);
  expect((await edit(featured.version, {})).status).toBe(409);
  const audit = await row(
    site.database.pool,
    `SELECT action, actor_id, before, after FROM audit WHERE entity = 'featured_profiles' ORDER BY id DESC LIMIT 1`,
  );
  expect(audit).toEqual({
    action: 'featured.edit',
    actor_id: seller.id,
    before: { starts_on: day(0) },
    after: { starts_on: day(1) },
  });
  expect((await feature('profile', { company: String(id), starts_on: day(2) })).status).toBe(409);
  const removed = await seller.visitor.call('DELETE /desk/featured/:kind/:id', {
    params: { kind: 'profile', id: featured.id },
  });
  expect(removed.status).toBe(204);
});

test('a showreel is featured if the package shows it', async () => {
  const gold = await row<{ id: number; reel: string }>(
    site.database.pool,
    `SELECT o.id, r.name AS reel FROM reels r JOIN orgs o ON o.id = r.org_id AND o.status = 'approved'
     WHERE o.package_code IN ('GOLD', 'PLATINUM') AND r.is_published AND r.data_url <> ''
       AND NOT EXISTS (SELECT FROM featured_showreels f WHERE f.reel_id = r.id) LIMIT 1`,
  );
  const added = await feature('showreel', {
    ...{ company: String(gold?.id), reel: gold?.reel, placement: 'country_landing', country: '' },
  });
  expect(added).toMatchObject({ status: 201, body: { org_id: gold?.id, page: 'All countries' } });
  const basic = await basicCompany();
  expect(await feature('showreel', { company: String(basic.id) })).toMatchObject({
    status: 422,
    body: { reel: [expect.stringMatching(/no published showreel/)] },
  });
});

test.each([
  [{ company: '999999999' }, 'company'],
  [{ country: 'atlantis', company: '1' }, 'country'],
])('rejects %j', async (more, field) => {
  const { status, body } = await feature('profile', more);
  expect(status).toBe(422);
  expect(Object.keys(body)).toEqual([field]);
});
