import type { HTMLAttributes } from 'react';
import { join } from '../join';
import css from './visually-hidden.module.css';

/** Renders text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span className={join(css.hidden, className)} {...rest} />;
}
