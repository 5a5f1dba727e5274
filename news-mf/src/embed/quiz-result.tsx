import type { QuizResult } from '@unitbase/contracts/entities/news';
import { useWidget } from '@unitbase/embed/widget/context';
import { formatText } from '@unitbase/embed/widget/texts';
import css from './quiz.module.css';
import { useQuizForm } from './use-quiz-form';

type Question = QuizResult['questions'][number];

interface QuizOutcomeProps {
  result: QuizResult;
  slug: string;
  onAgain: () => void;
}

/** Renders the score and every answer of a quiz, or all votes of a poll. */
export function QuizOutcome({ result, slug, onAgain }: QuizOutcomeProps) {
  const { texts } = useWidget();
  const form = useQuizForm(slug);
  const isPoll = result.kind === 'poll';
  return (
    <div role="status" className={css.result}>
      {!isPoll && (
        <p className={css.score}>
          {result.score}/{result.total}
        </p>
      )}
      <h3 part="name" className={css.question}>
        {result.band?.title ?? (isPoll ? texts.thanks : texts.yourResult)}
      </h3>
      {result.band && <p className={css.band}>{result.band.text}</p>}
      <ol className={css.review}>
        {result.questions.map((question) => (
          <li key={question.id}>
            <h4 className={css.asked}>{question.question}</h4>
            {isPoll ? <Votes question={question} /> : <Given question={question} />}
          </li>
        ))}
      </ol>
      {!isPoll && (
        <form
          {...form}
          onSubmit={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          <button type="submit" part="button" className={css.button}>
            {texts.again}
          </button>
        </form>
      )}
    </div>
  );
}

function Given({ question: { answers, chosen } }: { question: Question }) {
  const { texts } = useWidget();
  const given = answers.find(({ id }) => id === chosen);
  const right = answers.find(({ is_correct }) => is_correct);
  return (
    <p>
      <b data-right={given?.is_correct || undefined} className={css.verdict}>
        {given?.is_correct ? texts.right : texts.wrong}
      </b>{' '}
      {right?.answer}
    </p>
  );
}

function Votes({ question: { answers, chosen } }: { question: Question }) {
  const { options, texts } = useWidget();
  const total = answers.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <ul className={css.votes}>
      {answers.map(({ id, answer, votes }) => {
        const percent = total > 0 ? Math.round((votes / total) * 100) : 0;
        return (
          <li key={id} data-mine={id === chosen || undefined} className={css.vote}>
            <span>{answer}</span>
            <span>
              {percent}% · {formatText(texts.votes, votes, options.lang)}
            </span>
            <meter min={0} max={100} value={percent} aria-label={answer} />
          </li>
        );
      })}
    </ul>
  );
}
