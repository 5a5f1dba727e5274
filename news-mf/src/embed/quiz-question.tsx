import type { QuizDetail } from '@unitbase/contracts/entities/news';
import { useWidget } from '@unitbase/embed/widget/context';
import { type FormEvent, useState } from 'react';
import css from './quiz.module.css';
import { useQuizForm } from './use-quiz-form';

const LETTERS = 'ABCDEFGHIJ';

interface QuizQuestionProps {
  question: QuizDetail['questions'][number];
  slug: string;
  /** Ids of the answers to the previous questions. */
  given: readonly number[];
  isLast: boolean;
  isPoll: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  onAnswer: (id: number) => void;
  /** Goes to the previous question; undefined at the first. */
  onBack: (() => void) | undefined;
}

/** Renders one question with its answers as large radio buttons. */
export function QuizQuestion({
  question,
  slug,
  given,
  isLast,
  isPoll,
  isBusy,
  hasFailed,
  onAnswer,
  onBack,
}: QuizQuestionProps) {
  const { texts } = useWidget();
  const [chosen, setChosen] = useState<number | null>(null);
  const form = useQuizForm(slug);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null && !isBusy) onAnswer(chosen);
  };
  return (
    <form {...form} onSubmit={submit} className={css.form}>
      {given.map((id) => (
        <input key={id} type="hidden" name="a" value={id} />
      ))}
      <fieldset>
        <legend part="name" className={css.question}>
          {question.question}
        </legend>
        <div className={css.answers}>
          {question.answers.map(({ id, answer }, index) => (
            <label key={id} part="answer" className={css.answer}>
              <input
                type="radio"
                name="a"
                value={id}
                required
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
              <b aria-hidden="true">{LETTERS[index]}</b>
              <span>{answer}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="alert" className={css.failure}>
        {hasFailed && texts.failed}
      </p>
      <div className={css.keys}>
        <button type="submit" part="button" className={css.button} disabled={isBusy}>
          {isLast ? (isPoll ? texts.vote : texts.result) : texts.next}
        </button>
        {onBack && (
          <button
            type="submit"
            name="keep"
            value={given.length - 1}
            formNoValidate
            part="back"
            className={css.back}
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {texts.back}
          </button>
        )}
      </div>
    </form>
  );
}
