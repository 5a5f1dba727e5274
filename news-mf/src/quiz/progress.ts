import type { QuizDetail } from '@unitbase/contracts/entities/news';

export interface Progress {
  /** Ids of the answers so far, in the questions' order. */
  given: number[];
  /** Index of the question that is asked: never beyond the last. */
  index: number;
}

/**
 * How far a visitor is, from `?a=12&a=40` of the address: what is no answer to its question ends the list, so an
 * edited address only goes back. The last question is always asked again: its answer is sent, not kept in the address.
 */
export function readProgress(quiz: Pick<QuizDetail, 'questions'>, params: URLSearchParams): Progress {
  const given: number[] = [];
  for (const value of params.getAll('a').map(Number)) {
    const question = quiz.questions[given.length];
    const isLast = given.length === quiz.questions.length - 1;
    if (isLast || !question?.answers.some((answer) => answer.id === value)) break;
    given.push(value);
  }
  return { given, index: given.length };
}

/** The address of a place in the quiz. */
export const progressQuery = (given: readonly number[]): string =>
  given.length > 0 ? `?${given.map((answer) => `a=${answer}`).join('&')}` : '';
