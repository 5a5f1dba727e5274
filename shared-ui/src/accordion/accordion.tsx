import type { ReactNode } from 'react';
import { LockIcon } from '../icons/icons';
import { Text } from '../text/text';
import css from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  level?: 2 | 3;
  /** At the right: '9 of 11 required fields'. */
  state?: ReactNode;
  open?: boolean;
  /** A padlock; the body says what is missing (decision C28). */
  locked?: boolean;
  /** Only one of the same group is open at a time. */
  group?: string;
  id?: string;
  children: ReactNode;
}

/** A part that opens: native `<details>`, so it works without script and find-in-page opens it. */
export function AccordionItem({
  title,
  level = 3,
  state,
  open,
  locked,
  group,
  id,
  children,
}: AccordionItemProps) {
  return (
    <details id={id} className={css.item} open={open} name={group} data-locked={locked || undefined}>
      <summary aria-disabled={locked || undefined}>
        {locked && <LockIcon />}
        <Text as={level === 2 ? 'h2' : 'h3'} look="h2">
          {title}
        </Text>
        {state && <span className={css.state}>{state}</span>}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
