import type { Quiz } from '@unitbase/contracts/entities/news';

/** 'Quiz · 8 questions' */
export function quizLine({ kind, question_count: count }: Pick<Quiz, 'kind' | 'question_count'>): string {
  return `${kind === 'poll' ? 'Poll' : 'Quiz'} · ${count} ${count === 1 ? 'question' : 'questions'}`;
}
