import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data } from '@unitbase/remote-kit';

export interface RemovalOutcome {
  error?: string;
}

/** Removes a bookmark; the article stays (decision D77). */
export async function removalAction({ form, call }: ActionArgs) {
  const id = Number(form.get('article'));
  if (!Number.isInteger(id) || id < 1)
    return data<RemovalOutcome>({ error: messages.common.badRequest }, 400);
  try {
    await call('unsaveArticle', { params: { id } });
    return {} satisfies RemovalOutcome;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 502;
    const detail = status === 401 ? messages.common.notSignedIn : messages.common.somethingWrong;
    return data<RemovalOutcome>({ error: detail }, status);
  }
}
