import { Head } from '@unitbase/remote-kit';
import { ArrowLeftIcon } from '@unitbase/shared-ui/icons';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './room.module.css';

interface RoomProps extends RoomHeadProps {
  children: ReactNode;
}

/** Renders a page of the desk: title of the document, head, content. Search engines never see it. */
export function Room({ children, ...head }: RoomProps) {
  return (
    <Wrap className={css.room}>
      <Head title={`${head.title}, desk`} noindex />
      <RoomHead {...head} />
      {children}
    </Wrap>
  );
}

interface RoomHeadProps {
  title: string;
  /** Link to the list that the page belongs to. */
  back?: { href: string; label: string };
  /** Line below the title: states, numbers, a short text. */
  meta?: ReactNode;
  /** Content beside the title, such as a logo. */
  sign?: ReactNode;
  /** Buttons and links at the right. */
  actions?: ReactNode;
  /** Smaller title, for long ones such as of an article. */
  long?: boolean;
}

function RoomHead({ title, back, meta, sign, actions, long = false }: RoomHeadProps) {
  const words = (
    <div>
      <Text as="h1" variant={long ? 'd2' : 'd1'} className={css.title}>
        {title}
      </Text>
      {meta && <div className={css.meta}>{meta}</div>}
    </div>
  );
  return (
    <header className={css.head}>
      <div>
        {back && (
          <Link href={back.href} className={css.back}>
            <ArrowLeftIcon />
            {back.label}
          </Link>
        )}
        {sign ? (
          <div className={css.signed}>
            {sign}
            {words}
          </div>
        ) : (
          words
        )}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
