import type { Quiz } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Hit, HitLink } from '@unitbase/shared-ui/hit';
import { Text } from '@unitbase/shared-ui/text';
import { quizLine } from '../shared/quiz-line';
import css from './quiz-promo.module.css';

/** Renders the newest quiz with 'Take part >' (docs/requirements/news.md §2.2). */
export function QuizPromo({ quiz }: { quiz: Quiz }) {
  return (
    <Hit as="div" className={css.promo}>
      <Text look="slate">{quizLine(quiz)}</Text>
      <h2 className={css.title}>{quiz.title}</h2>
      <HitLink
        href={urls.quiz(quiz.slug)}
        aria-label={`${messages.news.takePart} ${quiz.title}`}
        className={css.link}
      >
        {messages.news.takePart}
      </HitLink>
    </Hit>
  );
}
