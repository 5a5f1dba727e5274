import { LockIcon } from '@unitbase/shared-ui/icons';
import type { ReactNode } from 'react';
import css from './locked-field.module.css';

/** Renders a field of a higher package with an explanation and an action instead of an input (decision C27). */
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
