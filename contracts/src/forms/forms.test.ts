import type * as z from 'zod/mini';
import * as messages from '../messages';
import { Login } from './login';
import { NewsletterForm } from './newsletter';
import { Credentials, PasswordReset } from './password';
import { AccountRegistration, BasicRegistration, PremiumRegistration } from './registration';
import { fieldErrors } from './rules';
import { UserAccount } from './user-account';

const person = {
  firstname: 'Ana',
  lastname: 'Silva',
  email: ' ana@lisboa.example ',
  password: 'correct horse 1',
  confirm_password: 'correct horse 1',
  country: 'PT',
  telephone: '+351 21 000 0000',
  policy: true,
};

function errorsOf(schema: z.ZodMiniType, value: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test('a plan form with nothing in it says what is required, field by field (AC-028, AC-029, AC-030)', () => {
  const errors = errorsOf(BasicRegistration, {});
  for (const field of ['firstname', 'lastname', 'country', 'telephone', 'password']) {
    expect(errors[field]?.[0]).toBe('Required field.');
  }
  expect(errors.email).toEqual(['Valid email is required.']);
  expect(errors.policy).toEqual(['You must agree before submitting.']);
  expect(errors.website).toBeUndefined();
});

test('spaces alone are nothing', () => {
  expect(errorsOf(BasicRegistration, { ...person, firstname: '   ' })).toEqual({
    firstname: ['Required field.'],
  });
});

test('a complete Basic form passes, trimmed, and ticks may come as a native form sends them (AC-031, AC-032)', () => {
  const parsed = BasicRegistration.parse({ ...person, policy: 'on', claimID: '12', website: '' });
  expect(parsed).toMatchObject({ email: 'ana@lisboa.example', policy: true, claimID: 12, jobtitle: '' });
});

test.each(['www.lisboa.example', 'HTTPS://lisboa.example/crew', 'lisboa.example:8080', ''])(
  'the website %j is taken with an account and a registration, as in the editor',
  (website) => {
    expect(errorsOf(BasicRegistration, { ...person, website })).toEqual({});
    expect(errorsOf(UserAccount, { country: 'PT', website })).toEqual({});
  },
);

test.each(['javascript:alert(1)', 'ftp://lisboa.example', 'mailto:ana@lisboa.example'])(
  'the website %j is refused with an account and a registration, as in the editor (C23)',
  (website) => {
    const refused = { website: ['Enter a web address.'] };
    expect(errorsOf(BasicRegistration, { ...person, website })).toEqual(refused);
    expect(errorsOf(UserAccount, { country: 'PT', website })).toEqual(refused);
  },
);

test('company name and function do not block a premium form, its package must be one of the three (AC-032, AC-041)', () => {
  expect(errorsOf(PremiumRegistration, { ...person, package_type: 'GOLD' })).toEqual({});
  expect(Object.keys(errorsOf(PremiumRegistration, { ...person, package_type: 'BASIC' }))).toEqual([
    'package_type',
  ]);
});

test('the user account asks for the job role and not for the telephone (AC-060, AC-061)', () => {
  expect(errorsOf(AccountRegistration, { ...person, telephone: '' })).toEqual({
    jobtitle: ['Required field.'],
  });
});

test.each([
  ['short1', messages.register.minimumCharacters],
  ['no digit here', messages.register.aNumber],
  [`1${'x'.repeat(128)}`, messages.common.tooLong(128)],
])('the password %s is refused (AC-033)', (password, message) => {
  const errors = errorsOf(BasicRegistration, { ...person, password, confirm_password: password });
  expect(errors.password).toContain(message);
});

test('passwords that differ say so at the confirmation (AC-033)', () => {
  expect(errorsOf(BasicRegistration, { ...person, confirm_password: 'other 1234' })).toEqual({
    confirm_password: ['Matching passwords'],
  });
});

test('any script and emoji make a password of 8 characters (decision C16)', () => {
  const password = 'пароль🎬1';
  expect(errorsOf(BasicRegistration, { ...person, password, confirm_password: password })).toEqual({});
});

test.each(['a@b', 'a b@c.de', '@c.de', 'a@c..de', 'a@@c.de', '<a@c.de>', `${'a'.repeat(65)}@c.de`])(
  'the address %s is refused (AC-065)',
  (username) => {
    expect(errorsOf(Login, { username, password: 'x' })).toEqual({ username: ['Valid email is required.'] });
  },
);

test('a password that is too long to be one is called too long, not missing [runtime 15]', () => {
  const password = 'x'.repeat(5_000);
  const [sentence] = errorsOf(Login, { username: 'ana@lisboa.example', password }).password ?? [];
  expect(sentence).toContain('128');
  expect(sentence).not.toBe('Required field.');
});

test('the address pattern answers at once, whatever is typed', () => {
  const long = `${'a.'.repeat(20_000)}@${'a.'.repeat(20_000)}`;
  expect(errorsOf(Login, { username: long, password: 'x' }).username).toBeDefined();
});

test('a reset whose passwords differ is refused under non_field_errors (AC-087, decision D54)', () => {
  expect(
    errorsOf(PasswordReset, {
      email: 'a@b.example',
      password: 'long enough 1',
      confirm_password: 'long enough 2',
      token: 't',
    }),
  ).toEqual({ non_field_errors: [messages.login.passwordMismatch] });
});

test('credentials may keep the password', () => {
  expect(errorsOf(Credentials, { email: 'a@b.example', current_password: 'x' })).toEqual({});
});

test('the newsletter page needs a job title and a bulletin, the pop-up neither', () => {
  const subscriber = { name: 'Ana', email: 'a@b.example', country: '620', company: 'Lisboa' };
  expect(errorsOf(NewsletterForm, { source: 'popup', ...subscriber })).toEqual({});
  expect(Object.keys(errorsOf(NewsletterForm, { source: 'page', ...subscriber }))).toEqual(['job_title']);
  expect(errorsOf(NewsletterForm, { source: 'page', ...subscriber, job_title: 'Producer' })).toEqual({
    news_bulletin: [messages.audience.chooseBulletin],
  });
  expect(errorsOf(NewsletterForm, { source: 'popup', ...subscriber, company: 'x'.repeat(201) })).toEqual({
    company: [messages.common.tooLong(200)],
  });
});
