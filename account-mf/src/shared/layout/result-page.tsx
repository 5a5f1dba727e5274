import * as messages from '@unitbase/contracts/messages';
import { Head } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './result-page.module.css';

interface ResultPageProps {
  /** Title of the document. */
  title: string;
  /** Confirmation above the heading. */
  done?: string;
  heading: string;
  /** Content below the heading. */
  children?: ReactNode;
  /** Link or button for the next step. */
  action?: ReactNode;
}

/** Renders the result of a form with a large heading and one next step. Excluded from search engines. */
export function ResultPage({ title, done, heading, children, action }: ResultPageProps) {
  return (
    <Wrap className={css.thanks}>
      <Head title={title} noindex />
      {done && (
        <span className={css.done}>
          <DoneIcon />
          {done}
        </span>
      )}
      <Text as="h1" variant={heading.length > 48 ? 'd1' : 'poster'} className={css.heading}>
        {heading}
      </Text>
      {children && (
        <Text as="div" variant="lede" className={css.words}>
          {children}
        </Text>
      )}
      {action}
    </Wrap>
  );
}

/** Renders the 'Back home' link of every thank-you page. */
export const BackHome = () => <ButtonLink href="/">{messages.common.backHomeLink}</ButtonLink>;
