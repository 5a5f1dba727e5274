import type { Call } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from '../shared/api-error';

/** Returns what a mailed link is about; `null` for one that no longer works. */
export const readLink = <Result>(read: () => Promise<Result>): Promise<Result | null> =>
  read().catch((error: unknown) => {
    if (isApiError(error) && [400, 404].includes(error.status)) return null;
    throw error;
  });

/** Leads to the managers of the profile that the user has joined. */
export async function openProfile(call: Call, id: number): Promise<Response> {
  await call('selectOrganisation', { body: { organisation_id: id } });
  return redirect(urls.managers(), 303);
}
