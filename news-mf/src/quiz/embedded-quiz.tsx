import { isQuizFrame } from '@unitbase/contracts/embeds';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import css from './embedded-quiz.module.css';

interface EmbeddedQuizProps {
  title: string;
  /** Address (https) of the quiz on the other site. */
  source: string;
}

/**
 * Renders another site's quiz in a frame after the visitor's consent (decision D79). Without script, or when the
 * Content-Security-Policy does not allow the host, renders a link.
 */
export function EmbeddedQuiz({ title, source }: EmbeddedQuizProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<'asking' | 'loading' | 'ready'>('asking');
  if (!URL.canParse(source) || new URL(source).protocol !== 'https:') return null;
  const { host } = new URL(source);
  const canFrame = hydrated && isQuizFrame(source);
  return (
    <>
      <Text as="h1" variant="d1" className={css.title}>
        {title}
      </Text>
      {state === 'asking' ? (
        <div className={css.ask}>
          <p>This quiz is played on {host}, which may set cookies.</p>
          {canFrame && <Button onClick={() => setState('loading')}>Load the quiz</Button>}
          <TextLink href={source} newTab>
            Play it on {host}
          </TextLink>
        </div>
      ) : (
        <div className={css.frame}>
          {state === 'loading' && <Spinner label={messages.news.quizLoading} shown />}
          <iframe
            title={title}
            src={source}
            sandbox="allow-scripts allow-forms allow-same-origin"
            loading="lazy"
            onLoad={() => setState('ready')}
          />
        </div>
      )}
      <MoreLink href={urls.quizzes()}>{messages.news.seeAllQuizzes}</MoreLink>
    </>
  );
}
