import type { Step } from '../step';
import { fillArticles } from './articles';
import { fillQuizzes } from './quizzes';

/** After the places and the companies: stories name both. */
export const newsSteps: Step[] = [
  { name: 'Articles', weight: 6, run: fillArticles },
  { name: 'Quizzes', weight: 1, run: fillQuizzes },
];
