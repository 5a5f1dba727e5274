import { messages } from '@unitbase/contracts/messages';
import type { Feature } from '../../http/feature';
import { refuse } from '../../http/refusal';
import { readQuiz, readQuizzes } from './quizzes';

export const quizzes: Feature = ({ pool }) => ({
  getQuizzes: ({ dependsOn }) => {
    dependsOn('quizzes');
    return readQuizzes(pool);
  },
  getQuiz: async ({ params, dependsOn }) => {
    dependsOn('quizzes', `quiz:${params.slug}`);
    return (await readQuiz(pool, params.slug)) ?? refuse(404, messages.common.notFoundDetail);
  },
});
