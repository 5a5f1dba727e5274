import * as messages from '@unitbase/contracts/messages';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { limitCalls } from '../../http/rate-limit';
import { answerQuiz } from './answer-quiz';
import { readQuiz, readQuizzes } from './quizzes';
import { readVoter } from './read-voter';

/** Enough for a film school behind one address, too few to decide a poll. */
const ANSWER_LIMIT = { calls: 120, seconds: 600 };

export const quizzes: Feature = ({ pool }) => ({
  getQuizzes: ({ dependsOn }) => {
    dependsOn('quizzes');
    return readQuizzes(pool);
  },
  getQuiz: async ({ params, dependsOn }) => {
    dependsOn('quizzes', `quiz:${params.slug}`);
    return (await readQuiz(pool, params.slug)) ?? throwHttpError(404, messages.common.notFoundDetail);
  },
  answerQuiz: async ({ params, body, request, reply }) => {
    await limitCalls(pool, request, 'quiz', ANSWER_LIMIT);
    return answerQuiz(pool, { slug: params.slug, answers: body.answers, voter: readVoter(request, reply) });
  },
});
