import * as z from 'zod';
import type { RouteSchemas } from '../../route';

const Preference = z.object({ is_mailed: z.boolean() });

/** Routes of the mails about messages (docs/requirements/enquiries.md §3). */
export const messageMailRoutes = {
  getMessageMails: {
    summary: 'Whether messages are mailed to the user.',
    access: 'user',
    response: Preference,
  },
  setMessageMails: {
    summary: 'Sets whether messages are mailed to the user.',
    access: 'user',
    body: Preference,
    response: Preference,
  },
  stopMessageMails: {
    summary:
      'Ends mails about messages to the reader of an unsubscribe link, without login; 422 if it is forged.',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ detail: z.string() }),
  },
} as const satisfies Record<string, RouteSchemas>;
