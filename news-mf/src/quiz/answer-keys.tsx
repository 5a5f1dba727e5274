import type { QuizDetail } from '@unitbase/contracts/entities/news';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import css from './answer-keys.module.css';

const LETTERS = 'ABCDEFGHIJ';

interface AnswerKeysProps {
  question: QuizDetail['questions'][number];
  /** Id of the initially chosen answer. */
  chosen: number | undefined;
  onChoose: (answer: number) => void;
}

/** Renders the answers of one question as large, lettered radio buttons; one is required. */
export function AnswerKeys({ question, chosen, onChoose }: AnswerKeysProps) {
  return (
    <fieldset>
      <Text as="h2" variant="d2" id="question" tabIndex={-1}>
        {question.question}
      </Text>
      <div className={css.answers} role="radiogroup" aria-labelledby="question">
        {question.answers.map((answer, index) => (
          <AnswerKey
            key={answer.id}
            answer={answer}
            letter={LETTERS[index]}
            isChosen={answer.id === chosen}
            onChoose={() => onChoose(answer.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface AnswerKeyProps {
  answer: AnswerKeysProps['question']['answers'][number];
  letter: string | undefined;
  /** Whether the answer is initially chosen. */
  isChosen: boolean;
  onChoose: () => void;
}

function AnswerKey({ answer, letter, isChosen, onChoose }: AnswerKeyProps) {
  const ref = useEarlyInput<HTMLInputElement>(undefined, isChosen, onChoose);
  return (
    <label className={css.answer}>
      <input
        ref={ref}
        type="radio"
        name="a"
        value={answer.id}
        defaultChecked={isChosen}
        onChange={onChoose}
        required
      />
      <b aria-hidden="true">{letter}</b>
      <span>{answer.answer}</span>
    </label>
  );
}
