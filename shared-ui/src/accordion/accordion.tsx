import { LockIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Text at the right, for example '9 of 11 required fields'. */
  state?: ReactNode;
  open?: boolean;
  /** Shows a padlock; the body explains what is missing (decision C28). */
  locked?: boolean;
  /** Name of the group in which only one item is open at a time. */
  group?: string;
  id?: string;
  children: ReactNode;
}

/** Renders native `<details>`, so that it works without script and find-in-page opens it. */
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
        <Text as={level === 2 ? 'h2' : 'h3'} variant="h2">
          {title}
        </Text>
        {state && <span className={css.state}>{state}</span>}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
