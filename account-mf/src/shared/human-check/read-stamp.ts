import type { PageArgs } from '@unitbase/contracts/remote';
import { isApiError } from '../api-error';

/**
 * Returns the stamp of a guarded form, which allows submission without JavaScript (decision C13). If the api
 * issues none, returns '' so that the page still opens.
 */
export async function readStamp({ call }: Pick<PageArgs, 'call'>): Promise<string> {
  try {
    return (await call('getCaptcha')).form_stamp;
  } catch (error) {
    if (isApiError(error)) return '';
    throw error;
  }
}
