import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { plainError } from './plain-error';

const { register, login, profileForm } = messages;

// Browser and api use the same messages for rules without their own.
z.config({ customError: plainError });

/** E-mail addresses (docs/requirements/accounts.md §5): one @, a dotted domain, no spaces, at most 254 characters. */
export const EMAIL_PATTERN =
  /^[^\s@<>"(),:;\\[\]]{1,64}@(?=[^@]{4,190}$)[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/;

/**
 * Returns the schema of a text that is not blank.
 * @param maximum length in UTF-16 units
 * @param label name of the field in messages; defaults to the one of `fieldLabels`
 */
export const required = (maximum: number, message: string = register.required, label?: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(maximum, label));

/** Returns the schema of an optional text. @default '' */
export const optional = (maximum: number, label?: string) =>
  z._default(z.string().check(z.trim(), atMost(maximum, label)), '');

/** Returns the schema of a website or a name on a social network. It rejects other URLs (decisions C23, D44). */
export const webText = () =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(300),
      z.refine(
        (value) =>
          !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^https?:\/\/\S+$/i.test(value) || isHostWithPort(value),
        messages.profileForm.webAddress,
      ),
    ),
    '',
  );

/** Returns the schema of an e-mail address. @param message replaces both defaults: for an empty address, and for a malformed one */
export const email = (message?: string) =>
  z
    .string(message ?? register.required)
    .check(
      z.trim(),
      z.minLength(1, { error: message ?? register.required, abort: true }),
      z.regex(EMAIL_PATTERN, message ?? login.emailRequired),
    );

/** Returns the schema of a checkbox: JSON true, or `1`, `on`, `true` of a native form. @default false */
export const tick = () =>
  z.pipe(
    z._default(z.union([z.boolean(), z.string(), z.number()]), false),
    z.transform(
      (value) => value === true || value === 1 || value === '1' || value === 'on' || value === 'true',
    ),
  );

/** Returns the schema of a new password: 8 to 128 characters of any kind, including a digit (decision C16). */
export const newPassword = (label?: string) =>
  z.string(register.required).check(
    z.refine((value) => Array.from(value).length >= fieldLimits.passwordMinimum, register.minimumCharacters),
    z.refine((value) => /\p{Nd}/u.test(value), register.aNumber),
    z.maxLength(fieldLimits.passwordMaximum * 2, passwordTooLong(label)),
    z.refine((value) => Array.from(value).length <= fieldLimits.passwordMaximum, passwordTooLong(label)),
  );

/** Existing password, without the rules for new ones. */
export const anyPassword = (label?: string) =>
  z
    .string(register.required)
    .check(z.minLength(1, register.required), z.maxLength(1_024, passwordTooLong(label)));

/**
 * Fields of the robot check of every protected form (decision C13). `recapture` is the captcha's solution; without
 * JavaScript `form_stamp` replaces it. `referral_note` is a honeypot, hidden from people.
 */
export const humanFields = {
  recapture: z._default(z.string().check(z.maxLength(4_096)), ''),
  form_stamp: z._default(z.string().check(z.maxLength(200)), ''),
  referral_note: z._default(z.string().check(z.maxLength(1_000)), ''),
};

/** Returns the schema of an organisation to claim, by its id; missing and invalid ids are null (decision C34). */
export const claimId = () =>
  z.pipe(
    z._default(z.union([z.number(), z.string(), z.null()]), null),
    z.transform((value) => {
      const number = Number(value);
      return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : null;
    }),
  );

/** Returns the schema of the page to open afterwards. The api accepts only paths of this site (decision C34). */
export const redirectUrl = () => z._default(z.string().check(z.maxLength(2_000)), '');

function isHostWithPort(value: string): boolean {
  return /^[\w-]+(\.[\w-]+)+:\d+(\/|$)/.test(value);
}

/** Limits a text's length. Without a label the message names the field by `fieldLabels` (decision E5). */
function atMost(maximum: number, label: string | undefined) {
  return z.maxLength(maximum, { error: label ? profileForm.maximum(label, maximum) : plainError });
}

const passwordTooLong = (label = 'Password') => profileForm.maximum(label, fieldLimits.passwordMaximum);

/**
 * Returns the messages of a failed parse by field, in the format of the api's 422 response (decision D81). Errors of
 * the whole form are under `non_field_errors`.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}
