import type { QuizDetail, QuizResult } from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { attributeError } from '@unitbase/embed/widget/error';
import { Frame } from '@unitbase/embed/widget/frame';
import { WidgetPicture } from '@unitbase/embed/widget/picture';
import { formatText } from '@unitbase/embed/widget/texts';
import { defineWidget } from '@unitbase/embed/widget/widget';
import { useEffect, useRef, useState } from 'react';
import css from './quiz.module.css';
import { type Game, play } from './quiz-post';
import { QuizQuestion } from './quiz-question';
import { QuizOutcome } from './quiz-result';

interface Data {
  data: QuizDetail;
  /** State at the start; it includes answers posted by a form without script. */
  game: Game;
}

/**
 * Widget with a quiz or poll, one question at a time; the api counts. Without script, answers are posted to the widget's
 * frame, or else to the quiz's own page.
 */
export const quiz = defineWidget<Data>({
  name: 'quiz',
  async load({ required }, call, formData) {
    const data = await call('getQuiz', { params: { slug: required('quiz') } });
    if (data.questions.length === 0) {
      const message = `<unitbase-quiz> has quiz="${data.slug}", which another site runs: link to its page instead.`;
      throw attributeError('not-found', { attribute: 'quiz', value: data.slug, message });
    }
    return { data, game: await play(data, formData, call) };
  },
  View({ data: { data, game } }) {
    const { call, options, texts } = useWidget();
    const [given, setGiven] = useState<readonly number[]>(game.given);
    const [result, setResult] = useState<QuizResult | null>(game.result);
    const [state, setState] = useState<'idle' | 'busy' | 'failed'>(game.hasFailed ? 'failed' : 'idle');
    const focusRef = useFocusOnChange(`${given.length} ${result ? 'result' : ''}`);
    const question = data.questions[given.length];

    async function answer(id: number) {
      const answers = [...given, id];
      if (answers.length < data.questions.length) return setGiven(answers);
      setState('busy');
      try {
        setResult(await call('answerQuiz', { params: { slug: data.slug }, body: { answers } }));
        setState('idle');
      } catch {
        setState('failed');
      }
    }

    const progress = question && formatText(texts.of, given.length + 1, options.lang);
    return (
      <Frame
        title={data.title}
        {...(progress && !result ? { count: `${progress} ${data.questions.length}` } : {})}
        more={{ href: urls.quiz(data.slug), label: texts.readMore }}
      >
        <div ref={focusRef} tabIndex={-1} className={css.quiz}>
          {result ? (
            <QuizOutcome
              result={result}
              slug={data.slug}
              onAgain={() => {
                setGiven([]);
                setResult(null);
              }}
            />
          ) : (
            question && (
              <>
                <WidgetPicture
                  src={question.image_url ?? data.image_url}
                  width={480}
                  className={css.picture}
                />
                <QuizQuestion
                  key={question.id}
                  question={question}
                  slug={data.slug}
                  given={given}
                  isLast={given.length === data.questions.length - 1}
                  isPoll={data.kind === 'poll'}
                  isBusy={state === 'busy'}
                  hasFailed={state === 'failed'}
                  onAnswer={answer}
                  onBack={given.length > 0 ? () => setGiven(given.slice(0, -1)) : undefined}
                />
              </>
            )
          )}
        </div>
      </Frame>
    );
  },
});

/** Moves the focus into the quiz when the question changes, so that keyboard users stay there. */
function useFocusOnChange(step: string) {
  const ref = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    ref.current?.focus({ preventScroll: true });
  }, [step]);
  return ref;
}
