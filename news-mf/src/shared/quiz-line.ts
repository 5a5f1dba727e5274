import type { Quiz } from '@unitbase/contracts/entities/news';
import { countOf } from '@unitbase/contracts/numbers';

/** Returns, for example, 'Quiz · 8 questions'. */
export function quizLine({ kind, question_count: count }: Pick<Quiz, 'kind' | 'question_count'>): string {
  return `${kind === 'poll' ? 'Poll' : 'Quiz'} · ${countOf(count, 'question', 'questions')}`;
}
