import type { QuizDetail } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useNavigation, useSearchParams } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Cluster } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { Text } from '@unitbase/shared-ui/text';
import { quizLine } from '../shared/quiz-line';
import { AnswerOptions } from './answer-options';
import css from './play.module.css';
import { progressQuery, readProgress } from './progress';
import { Ruler } from './ruler';

interface PlayProps {
  quiz: QuizDetail;
  /** Message of the api that rejected the answers. */
  error?: string;
}

/**
 * Renders one question at a time. The query string keeps the answers, so that going back and playing without script need
 * only forms and links. Script also adds the unsent choice, for Back and reload.
 */
export function Play({ quiz, error }: PlayProps) {
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const { given, index, retracted } = readProgress(quiz, params);
  const question = quiz.questions[index];
  if (!question)
    return (
      <Text variant="d1" as="h1">
        {quiz.title}
      </Text>
    );
  const isLast = index === quiz.questions.length - 1;
  const address = urls.quiz(quiz.slug);
  const answerIds = new Set(question.answers.map(({ id }) => id));
  const later = retracted.filter((answer) => !answerIds.has(answer));
  return (
    <>
      <Text as="h1" variant="d1" className={css.title}>
        {quiz.title}
      </Text>
      <div className={css.head}>
        <Text as="span" variant="overline">
          {quizLine(quiz)}
        </Text>
        {navigation.state !== 'idle' && <Spinner label={messages.news.quizLoading} shown />}
        <span className={css.number}>
          {index + 1}
          <small> of {quiz.questions.length}</small>
        </span>
      </div>
      <Ruler index={index} count={quiz.questions.length} />
      <div className={css.columns}>
        <Form
          key={question.id}
          method={isLast ? 'post' : 'get'}
          action={isLast ? address + progressQuery(given) : address}
          preventScrollReset
        >
          {given.map((answer) => (
            <input key={answer} type="hidden" name="a" value={answer} />
          ))}
          <FormStatus {...(error ? { kind: 'error', title: error } : {})} />
          <AnswerOptions
            question={question}
            chosen={retracted.find((answer) => answerIds.has(answer))}
            onChoose={(answer) =>
              history.replaceState(history.state, '', address + progressQuery(given, [answer, ...later]))
            }
          />
          {later.map((answer) => (
            <input key={answer} type="hidden" name="b" value={answer} />
          ))}
          <Cluster>
            <Button type="submit">
              {isLast ? (quiz.kind === 'poll' ? 'Vote' : 'See my result') : 'Next question'}
              <ArrowRightIcon />
            </Button>
            {index > 0 && (
              <ButtonLink
                variant="quiet"
                href={address + progressQuery(given.slice(0, -1), [...given.slice(-1), ...retracted])}
              >
                Back
              </ButtonLink>
            )}
            <MoreLink href={urls.quizzes()} className={css.all}>
              {messages.news.seeAllQuizzes}
            </MoreLink>
          </Cluster>
        </Form>
        <figure className={css.figure}>
          <Picture
            src={question.image_url ?? quiz.image_url}
            alt={question.image_url ? question.image_alt : ''}
            sizes="(width < 64em) 94vw, 550px"
            className={css.picture}
            priority
          />
        </figure>
      </div>
    </>
  );
}
