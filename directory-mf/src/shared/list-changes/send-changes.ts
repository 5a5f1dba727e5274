import { ApiError, type Call } from '@unitbase/contracts/client';
import type { SavedList } from '@unitbase/contracts/entities/lists';
import { rebaseChanges } from '@unitbase/contracts/list-changes';
import type { PendingChanges } from './pending-changes';

interface SentChanges {
  list: SavedList;
  /** Whether another device had changed the list meanwhile. */
  isMerged: boolean;
}

/** Rounds of merging: each means that another device has changed the list since the last. */
const MAX_ROUNDS = 8;

/** Sends changes of a list, and after a conflict sends them again as they apply to the present list. */
export async function sendChanges(
  call: Call,
  { listId, version, base, changes }: Omit<PendingChanges, 'userId'>,
  round = 1,
): Promise<SentChanges> {
  try {
    const body = { changes: [...changes], ...(version === undefined ? {} : { version }) };
    return { list: await call('changeList', { params: { id: listId }, body }), isMerged: round > 1 };
  } catch (error) {
    const current = conflictOf(error);
    if (!current || round === MAX_ROUNDS) throw error;
    const rebased = rebaseChanges(changes, base, current.items);
    // The other device has made the same changes.
    if (rebased.length === 0) return { list: current, isMerged: true };
    return sendChanges(
      call,
      { listId, version: current.version, base: current.items, changes: rebased },
      round + 1,
    );
  }
}

function conflictOf(error: unknown): SavedList | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { list?: SavedList }).list;
}

/** Whether a call did not reach the api, so that it can be tried again. */
export const isDisconnected = (error: unknown): boolean => !(error instanceof ApiError);

/** Statuses of a missing login, of too many calls and of a slow one, after which the same call can succeed. */
const TEMPORARY = [401, 403, 408, 429];

/** Whether the same call can succeed later: it was lost, the api failed, or the user must log in or wait. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || TEMPORARY.includes(error.status);
