import { Button } from '@unitbase/shared-ui/button';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { TextField } from '@unitbase/shared-ui/text-field';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { Path } from 'react-hook-form';
import { useFocusNext } from '../../../shared/use-focus-next';
import type { EditorForm } from '../../form/use-editor-form';
import { type DetailsValues, detailsLabels } from '../details-values';
import { CountedList, ListError } from './counted-list';
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
  const { box, focusNext } = useFocusNext<HTMLFieldSetElement>();
  const change = (next: Record<string, string>[]) => form.set(list, next);
  const name = detailsLabels[list];
  // The contract has languages as plain strings, so their errors refer to the row.
  const pathOf = (index: number, text: string) =>
    text === 'language' ? `${list}.${index}` : `${list}.${index}.${text}`;
  const spare = Math.min(SPARE_ROWS, Math.max(0, limit - rows.length));
  return (
    <CountedList ref={box} form={form} name={list} limit={limit} className={css.list}>
      {hint && <span className={css.hint}>{hint}</span>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their values live in the form
        <div key={index} className={css.row} data-alone={texts.length === 1 || undefined}>
          {texts.map((text) => (
            <TextField
              key={text}
              id={form.idOf(pathOf(index, text))}
              name={`${list}.${index}.${text}`}
              label={
                text === 'count'
                  ? countLabel(row.name || `${name} ${index + 1}`)
                  : textLabel(`${name} ${index + 1}`, texts)
              }
              className={text === 'count' ? css.narrow : css.wide}
              inputMode={text === 'count' ? 'numeric' : undefined}
              value={row[text] ?? ''}
              error={form.error(pathOf(index, text))}
              onValueChange={(value) => form.set(`${list}.${index}.${text}` as Path<DetailsValues>, value)}
            />
          ))}
          <IconButton
            label={`Remove ${row[texts[0] ?? ''] || `${name} ${index + 1}`}`}
            className={css.scripted}
            onClick={() => {
              change(rows.filter((_, other) => other !== index));
              focusNext('[data-add]');
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
              label={
                text === 'count'
                  ? countLabel(`${name} ${index + 1}`)
                  : textLabel(`${name} ${index + 1}`, texts)
              }
              className={text === 'count' ? css.narrow : css.wide}
            />
          ))}
        </div>
      ))}
      <ListError form={form} name={list} />
      <div className={css.scripted}>
        <Button
          data-add
          variant="line"
          unready={rows.length >= limit}
          onClick={() => {
            change([...rows, Object.fromEntries(texts.map((text) => [text, text === 'count' ? '1' : '']))]);
            focusNext(`[name="${list}.${rows.length}.${texts[0]}"]`);
          }}
        >
          Add to {name.toLowerCase()}
        </Button>
      </div>
    </CountedList>
  );
}

/** Returns a label that only screen readers need: in a list of one text, the heading stands above it. */
const textLabel = (label: string, texts: readonly string[]) =>
  texts.length === 1 ? <VisuallyHidden>{label}</VisuallyHidden> : label;

const countLabel = (thing: string) => (
  <>
    How many<VisuallyHidden> of {thing}</VisuallyHidden>
  </>
);
