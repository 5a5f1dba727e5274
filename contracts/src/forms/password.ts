import * as z from 'zod/mini';
import * as messages from '../messages';
import { anyPassword, email, newPassword, required } from './rules';

/** Request of a reset mail. A malformed address is its only error (decision C15). */
export const PasswordResetRequest = z.object({ email: email(messages.login.invalidEmail) });

/** Confirmation. A mismatch is told under `non_field_errors` (decision D54). */
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

/** Change of e-mail, password or both: always with the present address and password (docs/requirements/accounts.md §5, decision D55). */
export const Credentials = z
  .object({
    /** The address wanted; the present one leaves it as it is. */
    email: email(messages.login.invalidEmail),
    current_password: anyPassword(),
    new_password: z._default(z.union([z.literal(''), newPassword()]), ''),
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
