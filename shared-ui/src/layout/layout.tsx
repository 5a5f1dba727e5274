import type { HTMLAttributes } from 'react';
import { join } from '../join';
import css from './layout.module.css';

/** The sheet: 1376 px at most, with the margins of the look. */
export function Wrap({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={join(css.wrap, className)} {...rest} />;
}

/** Twelve columns; children place themselves with `grid-column` in their own module. */
export function Grid({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={join(css.grid, className)} {...rest} />;
}

/** Things in a line that wrap: buttons, signs, chips. */
export function Cluster({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={join(css.cluster, className)} {...rest} />;
}

/** The neatline: the ruled edge of a map sheet, under a strip of pictures. */
export function Neatline() {
  return <div className={css.neat} />;
}
