import { row } from '../../db/query';
import { accountsSite, Visitor } from '../../testing/accounts';

const site = accountsSite();
const form = {
  firstname: 'Inês',
  lastname: 'Tavares',
  email: 'ines@farol.example',
  phone: '+351 21 000 0000',
  company: '',
  country: 'PT',
  hs_context: '/advertise-with-us',
  consent_communications: '1',
};
const request = (more: Record<string, unknown> = {}) =>
  new Visitor(site.app).call('requestMediaPack', { body: { ...form, ...more } });

test('stores a request, passes it to the marketing adapter and returns the file (AC-230, AC-233, AP-078)', async () => {
  expect(await request()).toMatchObject({ status: 201, body: { url: '/media/downloads/media-pack' } });
  expect(
    await row(
      site.pool(),
      `SELECT firstname, email, country, consent_communications AS one, consent_news AS two FROM media_pack_requests`,
    ),
  ).toEqual({ firstname: 'Inês', email: 'ines@farol.example', country: 'PT', one: true, two: false });
  expect(await row(site.pool(), `SELECT payload FROM outbox WHERE adapter = 'marketing'`)).toMatchObject({
    payload: { form: 'media-pack', phone: form.phone, consent_communications: true },
  });
});

test.each([
  ['firstname', 'first name field is required'],
  ['lastname', 'last name field is required'],
  ['email', 'email field is required'],
  ['phone', 'phone field is required'],
  ['country', 'country field is required'],
])('without %s it returns "%s" (AC-231, AC-232)', async (field, sentence) => {
  expect(await request({ [field]: '' })).toMatchObject({ status: 422, body: { [field]: [sentence] } });
});

test('rejects malformed addresses, a filled honeypot and texts over 200 characters (AC-231)', async () => {
  expect((await request({ email: 'ines@' })).body).toEqual({ email: ['email field is required'] });
  expect((await request({ referral_note: 'x' })).status).toBe(422);
  expect((await request({ company: 'x'.repeat(201) })).status).toBe(422);
  expect((await request({ company: 'x'.repeat(200), email: 'full@farol.example' })).status).toBe(201);
});
