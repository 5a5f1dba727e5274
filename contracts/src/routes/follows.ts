import * as z from 'zod';
import { FollowFrequency, Follows } from '../entities/follows';
import { Id } from '../entities/shared';
import { FollowRequest, FollowSubject } from '../forms/follow';
import type { RouteSchemas } from '../route';

const Detail = z.object({ detail: z.string() });
const Token = z.string().min(1).max(200);

/** Routes of following by mail (docs/requirements/incentives.md §4). */
export const followRoutes = {
  getFollows: {
    summary: 'What the user follows.',
    access: 'user',
    response: Follows,
  },
  follow: {
    summary: 'Follows a subject by mail to the user’s address; 422 for an unknown subject.',
    access: 'user',
    body: FollowSubject,
    response: Follows,
  },
  unfollow: {
    summary: 'Ends following a subject.',
    access: 'user',
    params: z.object({ id: Id }),
    response: Follows,
  },
  setFollowFrequency: {
    summary: 'Sets how often the user gets the mail with everything they follow.',
    access: 'user',
    body: z.object({ frequency: FollowFrequency }),
    response: Follows,
  },
  requestFollow: {
    summary: 'Mails a link that confirms following; the response is the same for all addresses.',
    body: FollowRequest,
    response: Detail,
  },
  confirmFollow: {
    summary: 'Starts following what a confirmation mail was sent for.',
    body: z.object({ token: Token }),
    response: Detail,
  },
  stopFollows: {
    summary: 'Ends all mails to the address of an unsubscribe link, without login.',
    params: z.object({ token: Token }),
    response: Detail,
  },
} as const satisfies Record<string, RouteSchemas>;
