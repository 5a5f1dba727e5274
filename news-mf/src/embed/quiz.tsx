import type { QuizDetail, QuizResult } from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { WidgetError } from '@unitbase/embed/widget/error';
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
  /** Where it begins: further on where a form without script brought answers. */
  game: Game;
}

/**
 * A quiz or a poll, played in place, one question at a time. The api counts. Without script each answer is posted to the
 * frame that holds it, or else to the quiz's own page.
 */
export const quiz = defineWidget<Data>({
  name: 'quiz',
  async load({ required }, call, posted) {
    const data = await call('getQuiz', { params: { slug: required('quiz') } });
    if (data.questions.length === 0) throw new WidgetError('not-found', 'Another site runs this quiz.');
    return { data, game: await play(data, posted, call) };
  },
  View({ data: { data, game } }) {
    const { call, options, texts } = useWidget();
    const [given, setGiven] = useState<readonly number[]>(game.given);
    const [result, setResult] = useState<QuizResult | null>(game.result);
    const [state, setState] = useState<'idle' | 'busy' | 'failed'>(game.hasFailed ? 'failed' : 'idle');
    const place = useFocusOnChange(`${given.length} ${result ? 'result' : ''}`);
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
        <div ref={place} tabIndex={-1} className={css.quiz}>
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

/** Who plays by keyboard stays where the game is when the question changes. */
function useFocusOnChange(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
