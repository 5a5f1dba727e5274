import type { PageArgs } from '@unitbase/contracts/remote';
import { isApiError } from '../api-error';

/** Returns the e-mail address of the user; null for a visitor and after the session has ended. */
export async function loadSignedIn({
  session,
  read,
}: Pick<PageArgs, 'session' | 'read'>): Promise<string | null> {
  if (!session.token) return null;
  try {
    return (await read('getUser', { params: { id: 'me' } })).email;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
