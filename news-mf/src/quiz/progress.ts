import type { QuizDetail } from '@unitbase/contracts/entities/news';

export interface Progress {
  /** Ids of the answers so far, in the questions' order. */
  given: number[];
  /** Index of the current question, at most that of the last. */
  index: number;
  /** Ids of earlier answers to this or later questions, from before the visitor went back. */
  retracted: number[];
}

/**
 * Reads given (`?a=12&a=40`) and retracted (`&b=40`) answers from the query string. An id that does not belong to its
 * question ends the given ones. The last question's answer is never in the address: its form sends it.
 */
export function readProgress(quiz: Pick<QuizDetail, 'questions'>, params: URLSearchParams): Progress {
  const given: number[] = [];
  for (const value of params.getAll('a').map(Number)) {
    const question = quiz.questions[given.length];
    const isLast = given.length === quiz.questions.length - 1;
    if (isLast || !question?.answers.some((answer) => answer.id === value)) break;
    given.push(value);
  }
  const answerIds = new Set(quiz.questions.flatMap(({ answers }) => answers.map(({ id }) => id)));
  const retracted = [...new Set(params.getAll('b').map(Number))].filter((answer) => answerIds.has(answer));
  return { given, index: given.length, retracted };
}

/** Returns the query string for given and retracted answers; empty without any. */
export function progressQuery(given: readonly number[], retracted: readonly number[] = []): string {
  const parts = [...given.map((answer) => `a=${answer}`), ...retracted.map((answer) => `b=${answer}`)];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
