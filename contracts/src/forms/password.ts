import * as z from 'zod/mini';
import * as messages from '../messages';
import { anyPassword, email, newPassword, required } from './rules';

/** Request for a reset mail. Its only error is a malformed e-mail address (decision C15). */
export const PasswordResetRequest = z.object({ email: email(messages.login.invalidEmail) });

/** Reset form. Different passwords are a `non_field_error` (decision D54). */
export const PasswordReset = z
  .object({
    email: email(messages.login.invalidEmail),
    password: newPassword(),
    confirm_password: z.string(messages.register.required),
    token: required(200, messages.login.invalidResetToken),
  })
  .check(
    z.refine((form) => form.password === form.confirm_password, {
      path: [],
      message: messages.login.passwordMismatch,
    }),
  );

/** Change of e-mail address or password, with the current password (docs/requirements/accounts.md §5, decision D55). */
export const Credentials = z
  .object({
    /** New e-mail address, or the current one. */
    email: email(messages.login.invalidEmail),
    current_password: anyPassword('Current password'),
    new_password: z._default(z.union([z.literal(''), newPassword('New password')]), ''),
    confirm_password: z._default(z.string(), ''),
  })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      path: [],
      message: messages.login.passwordMismatch,
    }),
  );

export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;
export type PasswordReset = z.infer<typeof PasswordReset>;
export type Credentials = z.infer<typeof Credentials>;
