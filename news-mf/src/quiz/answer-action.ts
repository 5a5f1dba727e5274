import { ApiError } from '@unitbase/contracts/client';
import type { QuizResult } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data } from '@unitbase/remote-kit';

/** What the last question's form brings: the result, or why there is none. */
export interface AnswerOutcome {
  result?: QuizResult;
  error?: string;
}

/** Sends all answers at once, with script and without. */
export async function answerAction({ params, form, call }: ActionArgs) {
  const answers = form
    .getAll('a')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  try {
    const result = await call('answerQuiz', { params: { slug: params.slug ?? '' }, body: { answers } });
    return { result } satisfies AnswerOutcome;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 502;
    const known = error instanceof ApiError ? (error.fields.answers?.[0] ?? error.detail) : '';
    return data<AnswerOutcome>({ error: known || messages.common.somethingWrong }, status);
  }
}
