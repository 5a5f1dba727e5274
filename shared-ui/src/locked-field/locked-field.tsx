import type { ReactNode } from 'react';
import { LockIcon } from '../icons/icons';
import css from './locked-field.module.css';

/** A field of a higher package: the sentence and the way up stand in the flow, no tooltip (decision C27). */
export function LockedField({
  label,
  message,
  action,
}: {
  label: ReactNode;
  message: string;
  action?: ReactNode;
}) {
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      <div className={css.box}>
        <LockIcon />
        <span>{message}</span>
        {action}
      </div>
    </div>
  );
}
