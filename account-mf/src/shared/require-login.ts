import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/shared-ui/site';
import { isApiError } from './api-error';

const toLogin = (url: URL) => redirect(urls.login({ redirectUrl: url.pathname + url.search }));

/**
 * Reads a page that is for those who are logged in; everybody else goes to the login page, which leads back
 * (SH-062, SH-063). A session that has ended in the meantime counts as none (SH-064).
 */
export async function forUsers<T>({ session, url }: PageArgs, read: () => Promise<T>): Promise<T> {
  if (!session.token) throw toLogin(url);
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw toLogin(url);
    throw error;
  }
}
