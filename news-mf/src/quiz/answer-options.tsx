import type { QuizDetail } from '@unitbase/contracts/entities/news';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import css from './answer-options.module.css';

const LETTERS = 'ABCDEFGHIJ';

interface AnswerOptionsProps {
  question: QuizDetail['questions'][number];
  /** Id of the initially chosen answer. */
  chosen: number | undefined;
  onChoose: (answer: number) => void;
}

/** Renders the answers of one question as large, lettered radio buttons; one is required. */
export function AnswerOptions({ question, chosen, onChoose }: AnswerOptionsProps) {
  return (
    <fieldset>
      <Text as="h2" variant="d2" id="question" tabIndex={-1}>
        {question.question}
      </Text>
      <div className={css.answers} role="radiogroup" aria-labelledby="question">
        {question.answers.map((answer, index) => (
          <AnswerOption
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

interface AnswerOptionProps {
  answer: AnswerOptionsProps['question']['answers'][number];
  letter: string | undefined;
  /** Whether the answer is initially chosen. */
  isChosen: boolean;
  onChoose: () => void;
}

function AnswerOption({ answer, letter, isChosen, onChoose }: AnswerOptionProps) {
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
