import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from './api-error';
import type { FormFailure, Typed } from './form/form-action';

const toLogin = (url: URL) => redirect(urls.login({ redirectUrl: url.pathname + url.search }));

/** What `load` answers in place of the page's data where a form came after the session's end: what was typed in it. */
export interface SessionEnded {
  typed: Typed;
}

/**
 * Reads a page that is for those who are logged in; everybody else goes to the login page, which leads back
 * (SH-062, SH-063). A session that has ended in the meantime counts as none (SH-064). Where a form was sent to
 * the page without scripts and refused for that, going away would lose what was typed: see `SessionEndedPage`.
 */
export async function forUsers<T>(
  { session, url, answered }: PageArgs,
  read: () => Promise<T>,
): Promise<T | SessionEnded> {
  const { typed } = (answered ?? {}) as Partial<FormFailure>;
  if (typed) return { typed };
  if (!session.token) throw toLogin(url);
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw toLogin(url);
    throw error;
  }
}
