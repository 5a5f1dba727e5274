import type { QuizDetail } from '@unitbase/contracts/entities/news';

export interface Progress {
  /** Ids of the answers so far, in the questions' order. */
  given: number[];
  /** Index of the question that is asked: never beyond the last. */
  index: number;
  /** Ids of answers that were given to this question or later ones, before the visitor went back. */
  before: number[];
}

/**
 * How far a visitor is, from `?a=12&a=40` of the address: what is no answer to its question ends the list, so an
 * edited address only goes back. The last question is always asked again: its answer is sent, not kept in the address.
 * `?b=40` are the answers that going back took away: they are shown again, and count for nothing until sent.
 */
export function readProgress(quiz: Pick<QuizDetail, 'questions'>, params: URLSearchParams): Progress {
  const given: number[] = [];
  for (const value of params.getAll('a').map(Number)) {
    const question = quiz.questions[given.length];
    const isLast = given.length === quiz.questions.length - 1;
    if (isLast || !question?.answers.some((answer) => answer.id === value)) break;
    given.push(value);
  }
  const known = new Set(quiz.questions.flatMap(({ answers }) => answers.map(({ id }) => id)));
  const before = [...new Set(params.getAll('b').map(Number))].filter((answer) => known.has(answer));
  return { given, index: given.length, before };
}

/** The address of a place in the quiz. */
export function progressQuery(given: readonly number[], before: readonly number[] = []): string {
  const parts = [...given.map((answer) => `a=${answer}`), ...before.map((answer) => `b=${answer}`)];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
