import type { QuizDetail } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { FieldError } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { useState } from 'react';
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
  const [isMissing, setIsMissing] = useState(false);
  return (
    <fieldset>
      <Text as="h2" variant="d2" id="question" tabIndex={-1}>
        {question.question}
      </Text>
      <div
        className={css.answers}
        role="radiogroup"
        aria-labelledby="question"
        aria-describedby={isMissing ? 'question-error' : undefined}
      >
        {question.answers.map((answer, index) => (
          <AnswerOption
            key={answer.id}
            answer={answer}
            letter={LETTERS[index]}
            isChosen={answer.id === chosen}
            onChoose={() => {
              setIsMissing(false);
              onChoose(answer.id);
            }}
            onMissing={() => setIsMissing(true)}
          />
        ))}
      </div>
      {isMissing && (
        <div role="alert" className={css.missing}>
          <FieldError id="question-error" message={messages.news.chooseAnswer} />
        </div>
      )}
    </fieldset>
  );
}

interface AnswerOptionProps {
  answer: AnswerOptionsProps['question']['answers'][number];
  letter: string | undefined;
  /** Whether the answer is initially chosen. */
  isChosen: boolean;
  onChoose: () => void;
  /** Called when the form is sent without an answer. */
  onMissing: () => void;
}

function AnswerOption({ answer, letter, isChosen, onChoose, onMissing }: AnswerOptionProps) {
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
        onInvalid={(event) => {
          // Replaces the browser's own message.
          event.preventDefault();
          onMissing();
        }}
        required
      />
      <b aria-hidden="true">{letter}</b>
      <span>{answer.answer}</span>
    </label>
  );
}
