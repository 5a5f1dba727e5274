import type { Quiz } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { quizLine } from '../shared/quiz-line';
import css from './quiz-list.module.css';

export const script = 'on-intent';

export const load = async ({ read }: PageArgs) => {
  await read('getQuizzes');
};

/** Renders quizzes and polls, the newest first and largest (docs/requirements/news.md §2.8, decision D79). */
export function Page() {
  const { data: quizzes = [] } = useApi('getQuizzes');
  return (
    <>
      <Head
        title={messages.news.quizTitle}
        description={`Quizzes and polls about film, TV and commercials production from ${site.name}.`}
        canonical={urls.quizzes()}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: 'Quizzes' }]} />
        <Text as="h1" variant="poster" className={css.title}>
          {messages.news.quizTitle}
        </Text>
        <div className={css.list}>
          {quizzes.map((quiz, index) => (
            <QuizCard key={quiz.id} quiz={quiz} isLead={index === 0} />
          ))}
        </div>
      </Wrap>
    </>
  );
}

function QuizCard({ quiz, isLead }: { quiz: Quiz; isLead: boolean }) {
  return (
    <article className={css.card} data-lead={isLead || undefined}>
      <span className={css.picture}>
        <Picture
          src={quiz.social_media_image_quiz_list_url ?? quiz.image_url}
          alt=""
          ratio="fill"
          sizes={isLead ? '(width < 48em) 92vw, 910px' : '(width < 48em) 92vw, 450px'}
          priority={isLead}
        />
      </span>
      <Text as="span" variant="overline" className={css.line}>
        {quizLine(quiz)}
      </Text>
      <Text as="h2" variant={isLead ? 'd1' : 'h1'}>
        {quiz.title}
      </Text>
      <p className={css.text}>{plainText(quiz.description)}</p>
      <ButtonLink
        variant={isLead ? 'ink' : 'line'}
        href={urls.quiz(quiz.slug)}
        aria-label={`${messages.news.quizTakePart}: ${quiz.title}`}
        className={css.go}
      >
        {messages.news.quizTakePart}
      </ButtonLink>
    </article>
  );
}
