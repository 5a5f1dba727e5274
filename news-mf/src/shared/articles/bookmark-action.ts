import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data } from '@unitbase/remote-kit';

/** Result of a bookmark form; empty on success. */
export interface BookmarkOutcome {
  error?: string;
}

/** Saves an article for later, or removes it from the saved ones unless `intent` is 'save' (decision D77). */
export async function bookmarkAction({ form, call }: ActionArgs) {
  const id = Number(form.get('article'));
  if (!Number.isInteger(id) || id < 1)
    return data<BookmarkOutcome>({ error: messages.common.badRequest }, 400);
  try {
    await call(form.get('intent') === 'save' ? 'saveArticle' : 'unsaveArticle', { params: { id } });
    return {} satisfies BookmarkOutcome;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 502;
    const detail = status === 401 ? messages.common.notSignedIn : messages.common.somethingWrong;
    return data<BookmarkOutcome>({ error: detail }, status);
  }
}
