import type { PageArgs } from '@unitbase/contracts/remote';
import { isApiError } from '../api-error';

/**
 * The stamp of a guarded form, which lets it pass without JavaScript (decision C13). A page without one still opens: an
 * api that gives out no more is no reason to show no form.
 */
export async function readStamp({ call }: Pick<PageArgs, 'call'>): Promise<string> {
  try {
    return (await call('getCaptcha')).form_stamp;
  } catch (error) {
    if (isApiError(error)) return '';
    throw error;
  }
}
