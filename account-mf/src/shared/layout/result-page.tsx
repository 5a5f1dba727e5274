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
  /** The good news over the headline. */
  done?: string;
  heading: string;
  /** Under the headline. */
  children?: ReactNode;
  /** The way on. */
  action?: ReactNode;
}

/** What a form leads to: said large, announced by its heading, with one way on. Kept out of search engines. */
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
      <Text as="h1" look={heading.length > 48 ? 'd1' : 'poster'} className={css.heading}>
        {heading}
      </Text>
      {children && (
        <Text as="div" look="lede">
          {children}
        </Text>
      )}
      {action}
    </Wrap>
  );
}

/** 'Back home', as the specification words it on every thank-you page. */
export function BackHome({ label }: { label: string }) {
  return <ButtonLink href="/">{label}</ButtonLink>;
}
