import { Button } from '@unitbase/shared-ui/button';
import { FieldError } from '@unitbase/shared-ui/field';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useEffect, useRef } from 'react';
import type { Path } from 'react-hook-form';
import type { EditorForm } from '../form/use-editor-form';
import { type DetailsValues, detailsLabels } from './details-values';
import css from './rows-field.module.css';

type List = 'languages' | 'certificates' | 'worked_locations' | 'equipment';

interface RowsFieldProps {
  form: EditorForm<DetailsValues>;
  list: List;
  /** Names of a row's text fields. */
  texts: readonly ('language' | 'title' | 'location' | 'name' | 'count')[];
  limit: number;
  hint?: string | undefined;
}

/** Number of empty rows without scripts, which cannot add one. */
const SPARE_ROWS = 3;

/** Renders a list of short entries with its counter. Without scripts it has spare empty rows. */
export function RowsField({ form, list, texts, limit, hint }: RowsFieldProps) {
  const rows = form.values[list] as Record<string, string>[];
  const box = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef<number | 'add' | null>(null);
  useEffect(() => {
    const target = focusNext.current;
    if (target === null) return;
    focusNext.current = null;
    const inputs = box.current?.querySelectorAll<HTMLElement>('input[data-first]');
    (target === 'add' ? box.current?.querySelector<HTMLElement>('[data-add]') : inputs?.[target])?.focus();
  });

  const change = (next: Record<string, string>[]) => form.set(list, next);
  const name = detailsLabels[list];
  // The contract has languages as plain strings, so their errors refer to the row.
  const pathOf = (index: number, text: string) =>
    text === 'language' ? `${list}.${index}` : `${list}.${index}.${text}`;
  const id = form.idOf(list);
  const spare = Math.min(SPARE_ROWS, Math.max(0, limit - rows.length));
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className={css.list}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count`}
    >
      <span id={`${id}-name`} className={css.name}>
        {name}
      </span>
      <span
        id={`${id}-count`}
        className={css.count}
        data-over={rows.length > limit || undefined}
        aria-live="polite"
      >
        {rows.length}/{limit}
      </span>
      {hint && <span className={css.hint}>{hint}</span>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their values live in the form
        <div key={index} className={css.row}>
          {texts.map((text, at) => (
            <TextField
              key={text}
              id={form.idOf(pathOf(index, text))}
              name={`${list}.${index}.${text}`}
              label={
                text === 'count'
                  ? `How many of ${row.name || `${name} ${index + 1}`}`
                  : `${name} ${index + 1}`
              }
              className={text === 'count' ? css.narrow : css.wide}
              inputMode={text === 'count' ? 'numeric' : undefined}
              value={row[text] ?? ''}
              error={form.error(pathOf(index, text))}
              onValueChange={(value) => form.set(`${list}.${index}.${text}` as Path<DetailsValues>, value)}
              {...(at === 0 ? { 'data-first': true } : {})}
            />
          ))}
          <IconButton
            label={`Remove ${row[texts[0] ?? ''] || `${name} ${index + 1}`}`}
            className={css.scripted}
            onClick={() => {
              focusNext.current = 'add';
              change(rows.filter((_, other) => other !== index));
            }}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {Array.from({ length: spare }, (_, extra) => rows.length + extra).map((index) => (
        <div key={`spare ${index}`} className={css.spare}>
          {texts.map((text) => (
            <TextField
              key={text}
              name={`${list}.${index}.${text}`}
              label={text === 'count' ? `How many of ${name} ${index + 1}` : `${name} ${index + 1}`}
              className={text === 'count' ? css.narrow : css.wide}
            />
          ))}
        </div>
      ))}
      <FieldError id={`${id}-error`} message={form.error(list)} />
      <div className={css.scripted}>
        <Button
          data-add
          variant="line"
          unready={rows.length >= limit}
          onClick={() => {
            focusNext.current = rows.length;
            change([...rows, Object.fromEntries(texts.map((text) => [text, text === 'count' ? '1' : '']))]);
          }}
        >
          Add to {name.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}
