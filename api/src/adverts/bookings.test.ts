import { isoDate } from '@unitbase/contracts/dates';
import type { Adverts } from '@unitbase/contracts/entities/adverts';
import type { DeskAdvert, DeskAdverts } from '@unitbase/contracts/entities/desk/commercial';
import { row } from '../db/query';
import { addStaffMember, type TestMember } from '../testing/staff';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let seller: TestMember;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  seller = await addStaffMember(site.database.pool, site.app, 'commercial');
}, 120_000);
afterAll(() => site?.close());

const day = (days: number) => isoDate(new Date(Date.now() + days * 86_400_000));
const advert = (more: object = {}) => ({
  ...{
    title: 'Cranes for hire',
    body: 'In two days at your set.',
    action: 'Ask',
    url: 'https://cranes.example',
  },
  ...{ sponsor: 'Cranes Ltd', country: 'france', category: 'foley-artists' },
  ...{ starts_on: day(0), ends_on: day(5), ...more },
});
const book = (more?: object) => seller.visitor.call('POST /desk/adverts', { body: { advert: advert(more) } });
const save = ({ id, version }: DeskAdvert, more?: object) =>
  seller.visitor.call('PUT /desk/adverts/:id', { params: { id }, body: { advert: advert(more), version } });
let reads = 0;
/** Returns the first advert of a page. Each read differs in its slots, so that none is cached. */
const shownOn = async (country: string, category: string) => {
  reads += 1;
  const query = { slots: Array.from({ length: reads }, () => '350x200'), country, category };
  const { results } = (await site.call('getAdverts', { query })).body as unknown as Adverts;
  return results[0]?.title;
};

test('a booked advert comes first on the pages of its country and category, on its days only', async () => {
  const { status, body } = await book();
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'now', target: 'Foley artists, France', country: 'france' });
  expect(await shownOn('france', 'foley-artists')).toBe('Cranes for hire');
  expect(await shownOn('spain', 'foley-artists')).not.toBe('Cranes for hire');
  expect(await shownOn('france', 'gaffers')).not.toBe('Cranes for hire');

  const booked = body as unknown as DeskAdvert;
  const moved = await save(booked, { starts_on: day(2) });
  expect(moved.body).toMatchObject({ state: 'coming' });
  expect(await shownOn('france', 'foley-artists')).not.toBe('Cranes for hire');
  const audit = await row(
    site.database.pool,
    `SELECT action, actor_id, before, after FROM audit WHERE entity = 'advert' ORDER BY id DESC LIMIT 1`,
  );
  expect(audit).toEqual({
    action: 'advert.edit',
    actor_id: seller.id,
    before: { starts_on: day(0) },
    after: { starts_on: day(2) },
  });
  expect((await save(booked, {})).status).toBe(409);
});

test('a place is booked once on a day; other sizes, days and pages are free', async () => {
  const base = { country: 'portugal', category: 'gaffers', sizes: ['350x200'] };
  const [one, two] = await Promise.all([book(base), book({ ...base, sponsor: 'Late Ltd' })]);
  expect([one?.status, two?.status].sort()).toEqual([201, 409]);
  const taken = await book({ ...base, starts_on: day(5), ends_on: day(9) });
  expect(taken.status).toBe(409);
  expect(taken.body.detail).toMatch(/^(Cranes|Late) Ltd has this place from /);
  const free = [
    { ...base, starts_on: day(6), ends_on: day(9) },
    { ...base, sizes: ['728x90'] },
    { ...base, country: 'spain' },
    { ...base, sponsor: '' },
  ];
  for (const more of free) expect((await book(more)).status).toBe(201);
});

test.each([
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ title: ' ' }, 'title'],
  [{ ends_on: '' }, 'ends_on'],
  [{ ends_on: day(-1) }, 'ends_on'],
])('rejects %j', async (more, field) => {
  const { status, body } = await book(more);
  expect(status).toBe(422);
  expect(Object.keys(body)).toEqual([`advert.${field}`]);
});

test('rejects a page that does not exist', async () => {
  expect(await book({ country: 'atlantis' })).toMatchObject({
    status: 422,
    body: { country: ['There is no such page.'] },
  });
});

test('lists, filters and removes adverts', async () => {
  const { body } = await book({ title: 'Only here', country: 'peru', starts_on: day(3), ends_on: day(4) });
  const list = async (query: object) =>
    (await seller.visitor.call('GET /desk/adverts', { query })).body as unknown as DeskAdverts;
  expect((await list({ search: 'only HERE' })).results).toEqual([expect.objectContaining({ id: body.id })]);
  const coming = await list({ state: 'coming', country: 'peru' });
  expect(coming.results.map(({ title }) => title)).toEqual(['Only here']);
  expect((await list({ state: 'house', limit: '1' })).total).toBeGreaterThan(100);
  const params = { id: body.id };
  expect((await seller.visitor.call('DELETE /desk/adverts/:id', { params })).status).toBe(204);
  expect((await seller.visitor.call('GET /desk/adverts/:id', { params })).status).toBe(404);
});
