import type { ComponentPropsWithRef } from 'react';
import { join } from '../join';
import css from './select.module.css';

/** Renders a native select with the kit's arrow, for a label of the caller. Forms use `SelectField`. */
export function Select({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return <select {...rest} className={join(css.select, className)} />;
}
