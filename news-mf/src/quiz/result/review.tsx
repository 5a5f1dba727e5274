import type { QuizResult } from '@unitbase/contracts/entities/news';
import { CloseIcon, DoneIcon } from '@unitbase/shared-ui/icons';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import css from './review.module.css';

type Question = QuizResult['questions'][number];

/** Renders every question with the given and the right answer, marked by icon and word. */
export function Review({ questions }: { questions: Question[] }) {
  return (
    <Section title="Your answers" small tight>
      <ol>
        {questions.map((question, index) => (
          <ReviewedQuestion key={question.id} question={question} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

function ReviewedQuestion({ question, number }: { question: Question; number: number }) {
  const right = question.answers.find((answer) => answer.is_correct);
  const given = question.answers.find((answer) => answer.id === question.chosen);
  const isRight = given?.is_correct ?? false;
  return (
    <li className={css.row}>
      <b aria-hidden="true">{number}</b>
      <div>
        <Text as="h3" variant="h3">
          {question.question}
        </Text>
        <Text variant="small" mute>
          {isRight ? right?.answer : `You said ${given?.answer}. It was ${right?.answer}.`}
        </Text>
        {question.explanation && (
          <Text variant="small" mute>
            {question.explanation}
          </Text>
        )}
      </div>
      <span className={isRight ? css.right : css.wrong}>
        {isRight ? <DoneIcon /> : <CloseIcon />}
        {isRight ? 'Right' : 'Wrong'}
      </span>
    </li>
  );
}
