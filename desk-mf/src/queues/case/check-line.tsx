import type { CaseCheck } from '@unitbase/contracts/entities/desk/queues';
import { DoneIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './check-line.module.css';

/** Renders the result of a check with its sign. */
export function CheckLine({ ok, text, as: Tag = 'li' }: CaseCheck & { as?: 'li' | 'span' }) {
  return (
    <Tag className={css.check} data-ok={ok}>
      {ok ? <DoneIcon /> : <WarningIcon />}
      {!ok && <VisuallyHidden>Look: </VisuallyHidden>}
      {text}
    </Tag>
  );
}
