import * as z from 'zod';
import { Detail } from '../entities/account';
import { Deletion, SessionEntry } from '../entities/audience';
import { DeletionRequest } from '../forms/rights';
import { required } from '../forms/rules';
import type { Route } from '../route';

/** What belongs to the signed-in user alone: sessions, own data, and leaving (docs/requirements/accounts.md §2, decisions D55 to D57). */
export const rightsRoutes = {
  getSessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'The live sessions of this login, the one last used first.',
    access: 'user',
    response: z.array(SessionEntry),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'Ends one session of this login; the id of somebody else is unknown.',
    access: 'user',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/sessions',
    summary: 'Ends every session of this login but the one that asks.',
    access: 'user',
  },
  exportAccount: {
    method: 'GET',
    path: '/account/export',
    summary: 'Everything that is stored about the signed-in user, as a JSON file.',
    access: 'user',
    response: z.record(z.string(), z.unknown()),
  },
  getDeletion: {
    method: 'GET',
    path: '/account/deletion',
    summary: 'Where the request to delete this account stands.',
    access: 'user',
    response: Deletion,
  },
  requestDeletion: {
    method: 'POST',
    path: '/account/deletion',
    // Decision D56.
    summary: 'Asks to delete this account: staff confirm, thirty days pass, a link cancels.',
    access: 'user',
    body: DeletionRequest,
    response: Detail,
    status: 201,
  },
  withdrawDeletion: {
    method: 'DELETE',
    path: '/account/deletion',
    summary: 'Takes the request back: nothing is deleted, and a hidden profile is shown again.',
    access: 'user',
    response: Detail,
  },
  cancelDeletion: {
    method: 'POST',
    path: '/account/deletion/cancel',
    summary: 'Takes the request back by the token of its mail.',
    body: z.object({ token: required(200) }),
    response: Detail,
  },
} as const satisfies Record<string, Route>;
