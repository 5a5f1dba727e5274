import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data } from '@unitbase/remote-kit';

/** Result of the form; empty on success. */
export interface SaveAnswer {
  error?: string;
}

/** Handles Read Later and Unsave Article, with and without script (decision D77). */
export async function saveAction({ form, call }: ActionArgs) {
  const id = Number(form.get('article'));
  if (!Number.isInteger(id) || id < 1) return data<SaveAnswer>({ error: messages.common.badRequest }, 400);
  try {
    await call(form.get('intent') === 'unsave' ? 'unsaveArticle' : 'saveArticle', { params: { id } });
    return {} satisfies SaveAnswer;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 502;
    const detail = status === 401 ? messages.common.notSignedIn : messages.common.somethingWrong;
    return data<SaveAnswer>({ error: detail }, status);
  }
}
