import type { QuizQuestion } from '@unitbase/contracts/entities/desk/quizzes';
import { Button } from '@unitbase/shared-ui/button';
import { FieldError } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import css from './quiz-editor.module.css';
import { NO_QUESTION, questionField } from './quiz-values';

interface QuestionListProps {
  kind: 'quiz' | 'poll';
  questions: readonly QuizQuestion[];
  onChange: (questions: QuizQuestion[]) => void;
  error: string | undefined;
}

/** Renders the questions with their answers. Without scripts, one empty question takes a new one. */
export function QuestionList({ kind, questions, onChange, error }: QuestionListProps) {
  const list = [...questions];
  return (
    <section id="questions" tabIndex={-1} className={css.questions} aria-labelledby="questions-title">
      <Text as="h2" variant="h3" id="questions-title">
        Questions
      </Text>
      <FieldError id="questions-error" message={error} />
      {questions.map((question, index) => (
        <QuestionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no identity but its place
          key={index}
          {...{ kind, question, index }}
          onChange={(changed) => onChange(list.with(index, changed))}
          onRemove={() => onChange(list.toSpliced(index, 1))}
          {...(index > 0 ? { onUp: () => onChange(moved(list, index)) } : {})}
        />
      ))}
      <noscript>
        <QuestionFields kind={kind} question={NO_QUESTION} index={questions.length} />
      </noscript>
      <div>
        <Button variant="line" onClick={() => onChange([...questions, NO_QUESTION])}>
          Add a question
        </Button>
      </div>
    </section>
  );
}

/** Returns the questions with one moved up. */
function moved(questions: QuizQuestion[], index: number): QuizQuestion[] {
  const question = questions[index];
  return question ? questions.toSpliced(index, 1).toSpliced(index - 1, 0, question) : questions;
}

interface QuestionFieldsProps {
  kind: 'quiz' | 'poll';
  question: QuizQuestion;
  index: number;
  onChange?: (question: QuizQuestion) => void;
  onRemove?: () => void;
  onUp?: () => void;
}

function QuestionFields({ kind, question, index, onChange, onRemove, onUp }: QuestionFieldsProps) {
  const field = (name: keyof QuizQuestion) => ({
    name: questionField(name),
    ...(onChange
      ? { value: question[name], onValueChange: (value: string) => onChange({ ...question, [name]: value }) }
      : { defaultValue: question[name] }),
  });
  const hint =
    kind === 'quiz'
      ? 'One answer a line. Begin the correct one with * and a space.'
      : 'One answer a line. A poll has no correct ones.';
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>Question {index + 1}</legend>
      <TextField {...field('question')} label="Question" />
      <TextArea {...field('answers')} label="Answers" hint={hint} />
      <TextField {...field('explanation')} label="Explanation after the answer" />
      <div className={css.pair}>
        <TextField {...field('image_src')} label="Picture, /media/pictures/…" />
        <TextField {...field('image_alt')} label="What it shows" />
      </div>
      {onRemove && (
        <div>
          {onUp && (
            <Button variant="quiet" onClick={onUp} aria-label={`Move question ${index + 1} up`}>
              Up
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove} aria-label={`Remove question ${index + 1}`}>
            Remove
          </Button>
        </div>
      )}
    </fieldset>
  );
}
