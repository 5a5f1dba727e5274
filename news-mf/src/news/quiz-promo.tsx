import type { Quiz } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Text } from '@unitbase/shared-ui/text';
import { quizLine } from '../shared/quiz-line';
import css from './quiz-promo.module.css';

/** Renders the newest quiz with 'Take part >' (docs/requirements/news.md §2.2). */
export function QuizPromo({ quiz }: { quiz: Quiz }) {
  return (
    <Card as="div" className={css.promo}>
      <Text variant="overline">{quizLine(quiz)}</Text>
      <h2 className={css.title}>{quiz.title}</h2>
      <CardLink
        href={urls.quiz(quiz.slug)}
        aria-label={`${messages.news.takePart} ${quiz.title}`}
        className={css.link}
      >
        {messages.news.takePart}
      </CardLink>
    </Card>
  );
}
