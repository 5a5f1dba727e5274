import type { QuizDetail } from '@unitbase/contracts/entities/news';
import { Text } from '@unitbase/shared-ui/text';
import css from './answer-keys.module.css';

const LETTERS = 'ABCDEFGHIJ';

interface AnswerKeysProps {
  question: QuizDetail['questions'][number];
  /** Id of the answer that is chosen at first. */
  chosen: number | undefined;
  onChoose: (answer: number) => void;
}

/** The answers of one question as large keys, lettered; one has to be chosen. */
export function AnswerKeys({ question, chosen, onChoose }: AnswerKeysProps) {
  return (
    <fieldset>
      <Text as="h2" look="d2" id="question" tabIndex={-1}>
        {question.question}
      </Text>
      <div className={css.answers} role="radiogroup" aria-labelledby="question">
        {question.answers.map((answer, index) => (
          <label key={answer.id} className={css.answer}>
            <input
              type="radio"
              name="a"
              value={answer.id}
              defaultChecked={answer.id === chosen}
              onChange={() => onChoose(answer.id)}
              required
            />
            <b aria-hidden="true">{LETTERS[index]}</b>
            <span>{answer.answer}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
