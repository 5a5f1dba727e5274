import type { Step } from '../step';
import { fillArticles } from './articles';
import { fillQuizzes } from './quizzes';

/** Steps after places and companies, which stories name. */
export const newsSteps: Step[] = [
  { name: 'Articles', weight: 6, run: fillArticles },
  { name: 'Quizzes', weight: 1, run: fillQuizzes },
];
