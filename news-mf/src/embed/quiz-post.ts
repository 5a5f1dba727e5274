import type { Call } from '@unitbase/contracts/client';
import type { QuizDetail, QuizResult } from '@unitbase/contracts/entities/news';

/** Where a game stands. */
export interface Game {
  /** Ids of the answers so far, in the questions' order. */
  given: readonly number[];
  result: QuizResult | null;
  /** The last answer could not be sent. */
  hasFailed: boolean;
}

/**
 * Plays on from what the widget's form posted without script: `a` for each answer so far, `keep` for how many of them stay
 * when a visitor goes back. All answers together are sent to the api.
 */
export async function play(quiz: QuizDetail, posted: URLSearchParams, call: Call): Promise<Game> {
  const keep = posted.get('keep');
  const answers = answersIn(quiz, posted);
  const given = keep === null ? answers : answers.slice(0, Math.max(0, Number(keep) || 0));
  if (given.length < quiz.questions.length) return { given, result: null, hasFailed: false };
  try {
    const result = await call('answerQuiz', { params: { slug: quiz.slug }, body: { answers: given } });
    return { given, result, hasFailed: false };
  } catch {
    return { given: given.slice(0, -1), result: null, hasFailed: true };
  }
}

/** What is no answer to its question ends the list. */
function answersIn(quiz: QuizDetail, posted: URLSearchParams): number[] {
  const given: number[] = [];
  for (const id of posted.getAll('a').map(Number)) {
    const question = quiz.questions[given.length];
    if (!question?.answers.some((answer) => answer.id === id)) break;
    given.push(id);
  }
  return given;
}
