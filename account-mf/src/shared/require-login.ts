import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from './api-error';
import type { FormEntries, FormFailure } from './form/form-action';

const redirectToLogin = (url: URL) => redirect(urls.login({ redirectUrl: url.pathname + url.search }));

/** What `load` answers in place of the page's data where a form came after the session's end: what was entries in it. */
export interface SessionEnded {
  entries: FormEntries;
}

/**
 * Reads a page that is for those who are logged in; everybody else goes to the login page, which leads back
 * (SH-062, SH-063). A session that has ended in the meantime counts as none (SH-064). Where a form was sent to
 * the page without scripts and refused for that, going away would lose what was entries: see `SessionEndedPage`.
 */
export async function requireLogin<T>(
  { session, url, answered }: PageArgs,
  read: () => Promise<T>,
): Promise<T | SessionEnded> {
  const { entries } = (answered ?? {}) as Partial<FormFailure>;
  if (entries) return { entries };
  if (!session.token) throw redirectToLogin(url);
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirectToLogin(url);
    throw error;
  }
}
