import { SearchIcon } from '@unitbase/shared-ui/act-icons';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ComponentPropsWithRef } from 'react';
import css from './find-field.module.css';

interface FindFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  /** Label above the field, and of the button. */
  label: string;
}

/** Renders a search field with its submit button; the form around it decides what is searched. */
export function FindField({ label, ...input }: FindFieldProps) {
  return (
    <div className={css.find}>
      <label className={css.cell}>
        <span className={css.label}>{label}</span>
        <input {...input} type="search" />
      </label>
      <button type="submit" className={css.go}>
        <SearchIcon />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </div>
  );
}
