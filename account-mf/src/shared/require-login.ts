import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from './api-error';
import type { FormEntries, FormFailure } from './form/form-action';

const redirectToLogin = (url: URL) => redirect(urls.login({ redirectUrl: url.pathname + url.search }));

/** Result of `load` if a form arrived after the session ended. */
export interface SessionEnded {
  unsentEntries: FormEntries;
}

/**
 * Loads a page for users. Redirects visitors and ended sessions to the login, which leads back (SH-062 to
 * SH-064). A form sent without scripts after the session ended keeps its entries: see `SessionEndedPage`.
 */
export async function requireLogin<T>(
  { session, url, actionResult }: PageArgs,
  read: () => Promise<T>,
): Promise<T | SessionEnded> {
  const { unsentEntries } = (actionResult ?? {}) as Partial<FormFailure>;
  if (unsentEntries) return { unsentEntries };
  if (!session.token) throw redirectToLogin(url);
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirectToLogin(url);
    throw error;
  }
}
