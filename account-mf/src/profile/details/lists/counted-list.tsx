import { FieldError } from '@unitbase/shared-ui/field';
import { join } from '@unitbase/shared-ui/join';
import type { ReactNode, RefObject } from 'react';
import type { EditorForm } from '../../form/use-editor-form';
import { type DetailsValues, detailsLabels } from '../details-values';
import css from './counted-list.module.css';

interface CountedListProps {
  form: EditorForm<DetailsValues>;
  name: 'categories' | 'languages' | 'certificates' | 'worked_locations' | 'equipment';
  limit: number;
  required?: boolean;
  ref?: RefObject<HTMLFieldSetElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a titled group with the number of its entries and the limit. */
export function CountedList({ form, name, limit, required, ref, className, children }: CountedListProps) {
  const count = form.values[name].length;
  const id = form.idOf(name);
  return (
    <fieldset
      ref={ref}
      id={id}
      tabIndex={-1}
      className={join(css.list, className)}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count ${id}-error`}
    >
      <span id={`${id}-name`} className={css.name}>
        {detailsLabels[name]}
        {required && (
          <span className={css.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <span
        id={`${id}-count`}
        className={css.count}
        data-over={count > limit || undefined}
        aria-live="polite"
      >
        {count}/{limit}
      </span>
      {children}
    </fieldset>
  );
}

/** Renders the error of a list. */
export function ListError({ form, name }: Pick<CountedListProps, 'form' | 'name'>) {
  return <FieldError id={`${form.idOf(name)}-error`} message={form.error(name)} />;
}
