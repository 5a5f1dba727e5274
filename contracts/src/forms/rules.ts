import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { plainError } from './plain-error';

const { register, login } = messages;

// What a schema refuses without a message of its own is told in the same words in the browser and at the api.
z.config({ customError: plainError });

/** The "standard pattern" of an address (docs/requirements/accounts.md §5): one @, a dotted domain, no spaces, at most 254 characters. */
export const EMAIL_PATTERN =
  /^[^\s@<>"(),:;\\[\]]{1,64}@(?=[^@]{4,190}$)[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/;

/** Text that must hold something besides white space. @param maximum in UTF-16 units */
export const required = (maximum: number, message: string = register.required) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(maximum, tooLong(maximum)));

/** Text that may be left out; absent reads as ''. */
export const optional = (maximum: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(maximum, tooLong(maximum))), '');

/** A website or a name on a network: no scheme but http and https (decisions C23, D44). */
export const webText = () =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(300, tooLong(300)),
      z.refine(
        (value) =>
          !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^https?:\/\/\S+$/i.test(value) || isHostWithPort(value),
        messages.profileForm.webAddress,
      ),
    ),
    '',
  );

/** @param message shown for an empty and for a malformed address */
export const email = (message: string = login.emailRequired) =>
  z.string(message).check(z.trim(), z.regex(EMAIL_PATTERN, message));

/** A tick: JSON true, or what a native form sends (`1`, `on`, `true`). Absent reads as false. */
export const tick = () =>
  z.pipe(
    z._default(z.union([z.boolean(), z.string(), z.number()]), false),
    z.transform(
      (value) => value === true || value === 1 || value === '1' || value === 'on' || value === 'true',
    ),
  );

/** A new password: 8 to 128 characters of any kind with a digit among them (decision C16). */
export const newPassword = () =>
  z.string(register.required).check(
    z.refine((value) => Array.from(value).length >= fieldLimits.passwordMinimum, register.minimumCharacters),
    z.refine((value) => /\p{Nd}/u.test(value), register.aNumber),
    z.maxLength(fieldLimits.passwordMaximum * 2, tooLong(fieldLimits.passwordMaximum)),
    z.refine(
      (value) => Array.from(value).length <= fieldLimits.passwordMaximum,
      tooLong(fieldLimits.passwordMaximum),
    ),
  );

/** A password to compare: anything that a new one could be, without telling why it is not one. */
export const anyPassword = (message: string = register.required) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(1_024, tooLong(fieldLimits.passwordMaximum)));

/**
 * What proves a person: the field names that every guarded form sends (decision C13). `recapture` is the captcha's
 * answer; without JavaScript the page's `form_stamp` stands in for it. `referral_note` is the honeypot: hidden from
 * people, so that whoever fills it is none.
 */
export const humanFields = {
  recapture: z._default(z.string().check(z.maxLength(4_096)), ''),
  form_stamp: z._default(z.string().check(z.maxLength(200)), ''),
  referral_note: z._default(z.string().check(z.maxLength(1_000)), ''),
};

/** A claim that login and registration may carry: the organisation's id, absent or unreadable is none (decision C34). */
export const claimId = () =>
  z.pipe(
    z._default(z.union([z.number(), z.string(), z.null()]), null),
    z.transform((value) => {
      const number = Number(value);
      return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : null;
    }),
  );

/** Where to go afterwards; the api keeps only a path of this site (decision C34). */
export const redirectUrl = () => z._default(z.string().check(z.maxLength(2_000)), '');

function isHostWithPort(value: string): boolean {
  return /^[\w-]+(\.[\w-]+)+:\d+(\/|$)/.test(value);
}

function tooLong(maximum: number): string {
  return messages.common.tooLong(maximum);
}

/**
 * The messages of a failed parse by field, in the shape of the api's own 422 (decision D81); what belongs to no field
 * is under `non_field_errors`.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}
