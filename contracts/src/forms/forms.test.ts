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

test('an empty registration form lists the required fields (AC-028, AC-029, AC-030) [accounts 8]', () => {
  const errors = errorsOf(BasicRegistration, {});
  for (const field of ['firstname', 'lastname', 'email', 'country', 'telephone', 'password']) {
    expect(errors[field]?.[0]).toBe('Required field.');
  }
  expect(errors.policy).toEqual(['You must agree before submitting.']);
  expect(errors.website).toBeUndefined();
});

test('a field with spaces only counts as empty', () => {
  expect(errorsOf(BasicRegistration, { ...person, firstname: '   ' })).toEqual({
    firstname: ['Required field.'],
  });
});

test('a Basic form is trimmed and accepts ticks of a native form (AC-031, AC-032)', () => {
  const parsed = BasicRegistration.parse({ ...person, policy: 'on', claimID: '12', website: '' });
  expect(parsed).toMatchObject({ email: 'ana@lisboa.example', policy: true, claimID: 12, jobtitle: '' });
});

test.each(['www.lisboa.example', 'HTTPS://lisboa.example/crew', 'lisboa.example:8080', ''])(
  'the website %j is accepted in account and registration',
  (website) => {
    expect(errorsOf(BasicRegistration, { ...person, website })).toEqual({});
    expect(errorsOf(UserAccount, { country: 'PT', website })).toEqual({});
  },
);

test.each(['javascript:alert(1)', 'ftp://lisboa.example', 'mailto:ana@lisboa.example'])(
  'the website %j is rejected in account and registration (C23)',
  (website) => {
    const errors = { website: ['Enter a web address.'] };
    expect(errorsOf(BasicRegistration, { ...person, website })).toEqual(errors);
    expect(errorsOf(UserAccount, { country: 'PT', website })).toEqual(errors);
  },
);

test('a premium form needs one of three packages, but no company or function (AC-032, AC-041)', () => {
  expect(errorsOf(PremiumRegistration, { ...person, package_type: 'GOLD' })).toEqual({});
  expect(Object.keys(errorsOf(PremiumRegistration, { ...person, package_type: 'BASIC' }))).toEqual([
    'package_type',
  ]);
});

test('a user account requires the job role but not the telephone (AC-060, AC-061)', () => {
  expect(errorsOf(AccountRegistration, { ...person, telephone: '' })).toEqual({
    jobtitle: ['Required field.'],
  });
});

test.each([
  ['short1', messages.register.minimumCharacters],
  ['no digit here', messages.register.aNumber],
  [`1${'x'.repeat(128)}`, messages.profileForm.maximum('Password', 128)],
])('the password %s is rejected (AC-033)', (password, message) => {
  const errors = errorsOf(BasicRegistration, { ...person, password, confirm_password: password });
  expect(errors.password).toContain(message);
});

test('different passwords are an error of the confirmation (AC-033)', () => {
  expect(errorsOf(BasicRegistration, { ...person, confirm_password: 'other 1234' })).toEqual({
    confirm_password: ['Matching passwords'],
  });
});

test('a password of 8 characters may have any script and emoji (decision C16)', () => {
  const password = 'пароль🎬1';
  expect(errorsOf(BasicRegistration, { ...person, password, confirm_password: password })).toEqual({});
});

test.each(['a@b', 'a b@c.de', '@c.de', 'a@c..de', 'a@@c.de', '<a@c.de>', `${'a'.repeat(65)}@c.de`])(
  'the e-mail address %s is rejected (AC-065)',
  (username) => {
    expect(errorsOf(Login, { username, password: 'x' })).toEqual({ username: ['Valid email is required.'] });
  },
);

test('a password above the maximum is reported as too long, not as missing [runtime 15]', () => {
  const password = 'x'.repeat(5_000);
  const [message] = errorsOf(Login, { username: 'ana@lisboa.example', password }).password ?? [];
  expect(message).toContain('128');
  expect(message).not.toBe('Required field.');
});

test('the e-mail pattern does not backtrack on long input', () => {
  const long = `${'a.'.repeat(20_000)}@${'a.'.repeat(20_000)}`;
  expect(errorsOf(Login, { username: long, password: 'x' }).username).toBeDefined();
});

test('different passwords of a reset are a non_field_error (AC-087, decision D54)', () => {
  expect(
    errorsOf(PasswordReset, {
      email: 'a@b.example',
      password: 'long enough 1',
      confirm_password: 'long enough 2',
      token: 't',
    }),
  ).toEqual({ non_field_errors: [messages.login.passwordMismatch] });
});

test('credentials may omit a new password', () => {
  expect(errorsOf(Credentials, { email: 'a@b.example', current_password: 'x' })).toEqual({});
});

test('the newsletter page requires a job title and a bulletin, the pop-up neither', () => {
  const subscriber = { name: 'Ana', email: 'a@b.example', country: '620', company: 'Lisboa' };
  expect(errorsOf(NewsletterForm, { source: 'popup', ...subscriber })).toEqual({});
  expect(Object.keys(errorsOf(NewsletterForm, { source: 'page', ...subscriber }))).toEqual(['job_title']);
  expect(errorsOf(NewsletterForm, { source: 'page', ...subscriber, job_title: 'Producer' })).toEqual({
    news_bulletin: [messages.audience.chooseBulletin],
  });
  expect(errorsOf(NewsletterForm, { source: 'popup', ...subscriber, company: 'x'.repeat(201) })).toEqual({
    company: [messages.profileForm.maximum('Company', 200)],
  });
});
