import { TextField } from '@unitbase/shared-ui/text-field';
import type { ReactNode } from 'react';
import css from './code-field.module.css';

interface CodeFieldProps {
  name: string;
  label: ReactNode;
  error?: string | undefined;
}

/** Renders the field for the six digits of an app. */
export function CodeField({ error, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      {...(error ? { error } : {})}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      className={css.code}
    />
  );
}
