import * as z from 'zod/mini';
import { anyPassword, claimId, email, redirectUrl, tick } from './rules';

/** `username` is the e-mail address (docs/requirements/accounts.md §3). */
export const Login = z.object({
  username: email(),
  password: anyPassword(),
  /** Keeps the session for 30 days instead of 12 idle hours (decision D57). */
  keep_signed_in: tick(),
  redirectUrl: redirectUrl(),
  claimID: claimId(),
});
export type Login = z.infer<typeof Login>;
