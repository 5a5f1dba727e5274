import { ApiError } from '@unitbase/contracts/client';
import type { QuizResult } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data } from '@unitbase/remote-kit';

/** Outcome of the last question's form: the result, or an error message. */
export interface AnswerOutcome {
  result?: QuizResult;
  error?: string;
}

/** Sends all answers of a quiz to the api, with and without script. */
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
    const message = error instanceof ApiError ? (error.fields.answers?.[0] ?? error.detail) : '';
    return data<AnswerOutcome>({ error: message || messages.common.somethingWrong }, status);
  }
}
