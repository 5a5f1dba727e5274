import type { EventGuests } from '@unitbase/contracts/entities/desk/commercial';
import { rows } from '../../db/query';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
let seller: TestMember;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  seller = await addStaffMember(site.database.pool, site.app, 'commercial');
  await rows(site.database.pool, 'DELETE FROM events');
  await rows(
    site.database.pool,
    `INSERT INTO events (slug, title, time_zone, starts_at, ends_at, registration_closes_at)
     SELECT 'focus-' || year, 'Focus ' || year, 'Europe/London', make_date(year, 12, 1), make_date(year, 12, 2), make_date(year, 11, 30)
     FROM (VALUES (2025), (2026)) x (year)`,
  );
  await rows(
    site.database.pool,
    `INSERT INTO event_registrations (event_id, name, email, company)
     SELECT e.id, 'Guest ' || n, 'guest' || n || '@guests.example', CASE n WHEN 7 THEN '=1+1' ELSE 'Acme' END
     FROM events e, generate_series(1, 50) n WHERE e.slug = 'focus-2026'`,
  );
  await rows(
    site.database.pool,
    `INSERT INTO media_pack_requests (firstname, lastname, email, consent_news)
     VALUES ('Zoë', 'Brandt', 'zoe@packs.example', true), ('Ana', '', 'ana@packs.example', false)`,
  );
}, 120_000);
afterAll(() => site?.close());

const csv = async (path: string) =>
  (await site.app.inject({ url: path, cookies: Object.fromEntries(seller.visitor.cookies) })).body;

test('lists the guests of the latest event in pages, and of the chosen one', async () => {
  const guests = async (query: object) =>
    (await seller.visitor.call('GET /desk/event-guests', { query })).body as unknown as EventGuests;
  const latest = await guests({ offset: '40' });
  expect(latest).toMatchObject({ event: 'focus-2026', total: 50 });
  expect(latest.results).toHaveLength(10);
  expect(latest.events.map(({ slug, guests: count }) => [slug, count])).toEqual([
    ['focus-2026', 50],
    ['focus-2025', 0],
  ]);
  expect(await guests({ event: 'focus-2025' })).toMatchObject({ total: 0, results: [] });
  expect((await guests({ search: 'GUEST12@' })).results).toMatchObject([{ name: 'Guest 12' }]);
  const unknown = await seller.visitor.call('GET /desk/event-guests', { query: { event: 'no-such' } });
  expect(unknown.status).toBe(404);
});

test('exports all guests, without formulas', async () => {
  const file = await csv('/web_api/desk/event-guests/export?event=focus-2026');
  expect(file.trim().split('\r\n')).toHaveLength(51);
  expect(file).toContain("Guest 7,'=1+1,");
});

test('lists requests for the media pack with the consents', async () => {
  const { body } = await seller.visitor.call('GET /desk/media-pack-requests', { query: { search: 'zoe' } });
  expect(body).toMatchObject({ total: 1, results: [{ name: 'Zoë Brandt', consents: ['news'] }] });
  expect(await csv('/web_api/desk/media-pack-requests/export')).toContain('Ana,,ana@packs.example');
});
