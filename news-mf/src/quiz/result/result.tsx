import type { QuizResult } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { RetryIcon } from '@unitbase/shared-ui/icons';
import { Cluster } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { PollBars } from './poll-bars';
import css from './result.module.css';
import { Review } from './review';

/** Renders the score and every answer of a quiz, or all votes of a poll (docs/requirements/news.md §2.8). */
export function Result({ result }: { result: QuizResult }) {
  const isPoll = result.kind === 'poll';
  return (
    <section id="result" tabIndex={-1} aria-label="Your result" className={css.result}>
      <Text as="span" variant="overline" className={css.line}>
        {isPoll ? 'Poll' : 'Quiz'} · {result.title}
      </Text>
      <div className={css.head}>
        {!isPoll && (
          <p className={css.score}>
            {result.score}
            <small>/{result.total}</small>
          </p>
        )}
        <div className={css.words}>
          <Text as="h1" variant="d1">
            {result.band?.title ?? (isPoll ? 'Thank you for your vote' : 'Your result')}
          </Text>
          {result.band?.text && <Text variant="lede">{result.band.text}</Text>}
          <Cluster>
            {!isPoll && (
              <ButtonLink href={urls.quiz(result.slug)}>
                <RetryIcon />
                Play again
              </ButtonLink>
            )}
            <MoreLink href={urls.quizzes()}>{messages.news.seeAllQuizzes}</MoreLink>
          </Cluster>
        </div>
      </div>
      <div className={css.parts}>
        {isPoll ? (
          result.questions.map((question) => <PollBars key={question.id} question={question} />)
        ) : (
          <Review questions={result.questions} />
        )}
      </div>
    </section>
  );
}
