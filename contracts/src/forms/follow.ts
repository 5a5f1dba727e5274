import * as z from 'zod/mini';
import * as messages from '../messages';
import { email } from './rules';

export const followKinds = ['country', 'section', 'tag', 'author', 'scheme', 'search'] as const;
export const followFrequencies = ['daily', 'weekly'] as const;

/** Anyone can have a search mailed to any address, so it holds no markup, URL with a scheme, or e-mail address. */
const REF = /^(?=.*[\p{L}\p{N}])[^\p{C}<>:@]{1,200}$/u;

/** Subject to follow (docs/requirements/incentives.md §4). */
export const FollowSubject = z.object({
  kind: z.enum(followKinds),
  ref: z.string().check(z.regex(REF, messages.follows.unknownSubject)),
});

/** Request to follow a subject by mail; the address confirms it. */
export const FollowRequest = z.extend(FollowSubject, {
  email: email(),
  frequency: z._default(z.enum(followFrequencies), 'weekly'),
});
export type FollowRequest = z.infer<typeof FollowRequest>;
