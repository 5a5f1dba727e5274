import * as z from 'zod';
import { Detail } from '../entities/account';
import { Deletion, SessionEntry } from '../entities/audience';
import { DeletionRequest } from '../forms/rights';
import { required } from '../forms/rules';
import type { RouteSchemas } from '../route';

/**
 * Routes for the user's sessions, data export and deletion (docs/requirements/accounts.md §2, decisions D55 to D57).
 */
export const rightsRoutes = {
  getSessions: {
    summary: 'The user’s live sessions, last used first.',
    access: 'user',
    response: z.array(SessionEntry),
  },
  endSession: {
    summary: 'Ends one of the user’s sessions; 404 for other ids.',
    access: 'user',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  },
  endOtherSessions: {
    summary: 'Ends all of the user’s sessions except the current one.',
    access: 'user',
  },
  exportAccount: {
    summary: 'All stored data about the signed-in user, as a JSON file.',
    access: 'user',
    response: z.record(z.string(), z.unknown()),
  },
  getDeletion: {
    summary: 'The state of the request to delete this account.',
    access: 'user',
    response: Deletion,
  },
  requestDeletion: {
    // Decision D56.
    summary:
      'Requests the deletion of this account: staff confirm, and a link cancels it within thirty days.',
    access: 'user',
    body: DeletionRequest,
    response: Detail,
    status: 201,
  },
  withdrawDeletion: {
    summary: 'Cancels the request: nothing is deleted, and a hidden profile is shown again.',
    access: 'user',
    response: Detail,
  },
  cancelDeletion: {
    summary: 'Cancels the request by the token of its mail.',
    body: z.object({ token: required(200) }),
    response: Detail,
  },
} as const satisfies Record<string, RouteSchemas>;
