import * as messages from '@unitbase/contracts/messages';
import { rows } from '../../db/query';
import { mailsTo, Visitor } from '../../testing/accounts';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  await rows(
    site.database.pool,
    `INSERT INTO events (slug, title, time_zone, starts_at, ends_at, registration_opens_at, registration_closes_at,
       contact_email)
     VALUES ('open', 'Open evening', 'Europe/Berlin', now() + interval '9 days', now() + interval '10 days',
       now() - interval '1 day', now() + interval '1 day', 'events@unitbase.example'),
      ('early', 'Early evening', 'Europe/Berlin', now() + interval '90 days', now() + interval '91 days',
       now() + interval '1 day', now() + interval '2 days', '')`,
  );
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const guest = (email: string) => ({
  name: 'Inês Tavares',
  company: 'Farol',
  job_title: 'Producer',
  email,
  dietary: 'None',
  contact: '+351 21 000 0000',
  country: 'PT',
});
const register = (slug: string, email: string, more = {}) =>
  new Visitor(site.app).call('registerForEvent', { params: { slug }, body: { ...guest(email), ...more } });
const guests = (slug: string) =>
  rows(
    pool(),
    `SELECT r.name, r.company, r.job_title, r.email, r.dietary, r.contact, r.country
     FROM event_registrations r JOIN events e ON e.id = r.event_id WHERE e.slug = $1`,
    [slug],
  );

test('returns the reception in Berlin with place, hours, closing day and two sponsors (AC-235)', async () => {
  const { body } = await new Visitor(site.app).call('getEvent', {
    params: { slug: 'berlin-drinks-reception-2024' },
  });
  expect(body).toMatchObject({
    city: 'Berlin',
    time_zone: 'Europe/Berlin',
    starts_at: '2024-10-09T15:00:00+00:00',
    ends_at: '2024-10-09T17:00:00+00:00',
    sponsors: [{ name: 'Spreelicht Studios' }, { name: 'Kiez Rental' }],
  });
});

test('stores a registration with the specified fields and mails the hosts (AC-240, AP-055)', async () => {
  expect(await register('open', 'ines@farol.example')).toMatchObject({
    status: 201,
    body: { detail: messages.audience.eventRegistered },
  });
  expect(await guests('open')).toEqual([guest('ines@farol.example')]);
  expect((await mailsTo(pool(), 'events@unitbase.example'))[0]?.text).toContain(
    'Inês Tavares, Producer, Farol',
  );
});

test('stores one registration per email address, also for ten concurrent requests (AC-235)', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => register('open', 'Once@farol.example')),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await guests('open')).filter((one) => JSON.stringify(one).includes('Once'))).toHaveLength(1);
});

test('returns 410 after closing and 409 before opening, and stores nothing (D63)', async () => {
  expect(await register('berlin-drinks-reception-2024', 'late@farol.example')).toMatchObject({
    status: 410,
    body: { detail: messages.audience.eventClosed },
  });
  expect(await register('early', 'early@farol.example')).toMatchObject({ status: 409 });
  expect([...(await guests('berlin-drinks-reception-2024')), ...(await guests('early'))]).toEqual([]);
  expect((await register('no-such-event', 'who@farol.example')).status).toBe(404);
});

test.each([
  ['name', 'x'.repeat(200), 201],
  ['name', 'x'.repeat(201), 422],
  ['company', '', 422],
  ['email', 'not an address', 422],
  ['country', 'Atlantis', 422],
])('validates %s by length and kind (%#)', async (field, value, status) => {
  const response = await register('open', `limit-${field}-${value.length}@farol.example`, { [field]: value });
  expect(response.status).toBe(status);
  if (status === 422) expect(Object.keys(response.body)).toEqual([field]);
});
