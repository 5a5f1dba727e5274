import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { EventRegistration, MediaPackRequest } from './audience';
import { CompanyMessage, Contact } from './contact';
import { labelOf } from './field-labels';
import { NewsletterPageForm, NewsletterPopupForm } from './newsletter';
import { Credentials, PasswordReset } from './password';
import { BasicRegistration } from './registration';
import { DeletionRequest } from './rights';
import { fieldErrors } from './rules';
import { UserAccount } from './user-account';

const tooLong = messages.profileForm.maximum;

/** Returns the messages of one field with this value. */
function problems(schema: typeof Contact | object, field: string, value: string): string[] {
  const parsed = (schema as typeof Contact).safeParse({ [field]: value });
  return parsed.success ? [] : (fieldErrors(parsed.error)[field] ?? []);
}

test.each([
  ...['name', 'country', 'company', 'job_title'].map((field) => [
    'newsletter page',
    NewsletterPageForm,
    field,
    200,
  ]),
  ...['name', 'country', 'company'].map((field) => ['newsletter pop-up', NewsletterPopupForm, field, 200]),
  ['contact', Contact, 'contact_name', 200],
  ['contact', Contact, 'contact_telephone', 40],
  ['contact', Contact, 'contact_message', 5_000],
  ['message to a company', CompanyMessage, 'subject', 150],
  ['message to a company', CompanyMessage, 'message', 5_000],
  ['deletion', DeletionRequest, 'reason', 5_000],
  ...['firstname', 'lastname', 'company', 'country'].map((field) => [
    'media pack',
    MediaPackRequest,
    field,
    200,
  ]),
  ['media pack', MediaPackRequest, 'phone', 40],
  ...['name', 'company', 'job_title', 'contact'].map((field) => ['event', EventRegistration, field, 200]),
  ...['firstname', 'lastname'].map((field) => ['registration', BasicRegistration, field, 100]),
  ['registration', BasicRegistration, 'telephone', 40],
  ['registration', BasicRegistration, 'website', 300],
  ['user account', UserAccount, 'company_name', 200],
] as [string, object, string, number][])(
  '%s: %3$s is accepted up to its limit (AC-208, AC-224)',
  (_form, schema, field, limit) => {
    expect(problems(schema, field, 'x'.repeat(limit - 1))).toEqual([]);
    expect(problems(schema, field, 'x'.repeat(limit))).toEqual([]);
    expect(problems(schema, field, 'x'.repeat(limit + 1))).toEqual([tooLong(labelOf(field), limit)]);
  },
);

test('the forms use the limits of the specification (AC-033, AC-208)', () => {
  expect(fieldLimits).toMatchObject({ newsletterText: 200, passwordMinimum: 8, passwordMaximum: 128 });
});

const secret = (length: number) => `${'x'.repeat(length - 1)}1`;

test.each([
  ['registration', BasicRegistration, 'password', 'Password'],
  ['reset', PasswordReset, 'password', 'Password'],
  ['change', Credentials, 'new_password', 'New password'],
] as [string, object, string, string][])(
  '%s: a password may have 8 to 128 characters and needs a digit (AC-033)',
  (_form, schema, field, label) => {
    expect(problems(schema, field, secret(7))).toEqual(['Minimum 8 characters']);
    for (const length of [8, 9, 127, 128]) expect(problems(schema, field, secret(length))).toEqual([]);
    expect(problems(schema, field, secret(129))).toEqual([tooLong(label, 128)]);
    expect(problems(schema, field, 'xxxxxxxx')).toEqual(['A number']);
  },
);

test('an e-mail address has at most 64 characters before @ and 190 after it (AC-209)', () => {
  const address = (before: number, after: number) => `${'a'.repeat(before)}@${'b'.repeat(after - 4)}.com`;
  expect(problems(Contact, 'contact_email', address(64, 190))).toEqual([]);
  for (const long of [address(65, 190), address(64, 191)])
    expect(problems(Contact, 'contact_email', long)).toEqual(['Valid email is required.']);
});
