import * as z from 'zod/mini';
import { email } from './rules';

/** Request to follow a subject by mail; the address confirms it (docs/requirements/incentives.md §4). */
export const FollowRequest = z.object({
  kind: z.enum(['country', 'section', 'tag', 'author', 'scheme', 'search']),
  ref: z.string().check(z.minLength(1)),
  email: email(),
  frequency: z._default(z.enum(['daily', 'weekly']), 'weekly'),
});
export type FollowRequest = z.infer<typeof FollowRequest>;
