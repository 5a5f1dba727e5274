import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import type { PageArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from './api-error';

/**
 * Loads a page of the desk. Leads staff without a second factor to it, which leads back. Everybody else gets the 404 of the
 * first read.
 */
export async function openRoom<T>(args: PageArgs, read: (session: DeskSession) => Promise<T>): Promise<T> {
  const session = await args.read('GET /desk/session');
  const { pathname, search } = args.url;
  if (session.factor !== 'given') throw redirect(deskUrls.login(pathname + search));
  try {
    return await read(session);
  } catch (error) {
    // It ended between the two reads.
    if (isApiError(error) && error.fields.factor) throw redirect(deskUrls.login(pathname + search));
    throw error;
  }
}
