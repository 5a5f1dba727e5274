import type { Call } from '@unitbase/contracts/client';
import type { QuizDetail, QuizResult } from '@unitbase/contracts/entities/news';

/** State of a quiz in progress or finished. */
export interface Game {
  /** Ids of the answers so far, in the questions' order. */
  given: readonly number[];
  result: QuizResult | null;
  /** True when the answers could not be sent. */
  hasFailed: boolean;
}

/**
 * Continues a quiz from a form post without script: `a` is one answer each, `keep` the number of answers that stay when
 * the visitor goes back. Sends all answers to the api once the last question has one.
 */
export async function play(quiz: QuizDetail, formData: URLSearchParams, call: Call): Promise<Game> {
  const keep = formData.get('keep');
  const answers = answersIn(quiz, formData);
  const given = keep === null ? answers : answers.slice(0, Math.max(0, Number(keep) || 0));
  if (given.length < quiz.questions.length) return { given, result: null, hasFailed: false };
  try {
    const result = await call('answerQuiz', { params: { slug: quiz.slug }, body: { answers: given } });
    return { given, result, hasFailed: false };
  } catch {
    return { given: given.slice(0, -1), result: null, hasFailed: true };
  }
}

/** Returns the posted answers up to the first that does not belong to its question. */
function answersIn(quiz: QuizDetail, formData: URLSearchParams): number[] {
  const given: number[] = [];
  for (const id of formData.getAll('a').map(Number)) {
    const question = quiz.questions[given.length];
    if (!question?.answers.some((answer) => answer.id === id)) break;
    given.push(id);
  }
  return given;
}
