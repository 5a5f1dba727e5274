import type { CreditType } from '@unitbase/contracts/messages';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ArrowDownIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { FieldError } from '@unitbase/shared-ui/field';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { ArrowUpIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import type { MouseEvent } from 'react';
import { useFocusNext } from '../../shared/use-focus-next';
import css from '../form/entry-list.module.css';
import type { EditorForm } from '../form/use-editor-form';
import {
  type CreditsValues,
  type CreditValues,
  creditNames,
  emptyCredit,
  moveCredit,
} from './credits-values';

const typeName = (code: string): string => messages.creditTypes[code as CreditType] ?? code;

/** Returns the editor's URL with one credit open. */
const openUrl = (credit: CreditValues) => `${urls.profileEditor()}?credit=${credit.recid}#credits`;

/**
 * Renders the credits in order. Buttons change the list in place; without scripts each button submits and
 * saves the form.
 */
export function CreditList({ form }: { form: EditorForm<CreditsValues> }) {
  const { credits, at } = form.values;
  const { box, focusNext } = useFocusNext<HTMLOListElement>();
  const focusNew = () => document.getElementById(form.idOf('row.productiontypecode'))?.focus();
  const set = (list: CreditValues[]) => {
    form.set('credits', list);
    form.set('row', emptyCredit);
    form.set('at', '');
  };
  /**
   * Returns the props of a button for scripts and native POST; `next` are selectors for the focus afterwards.
   */
  const buttonProps = (
    name: 'up' | 'down' | 'remove',
    index: number,
    list: () => CreditValues[],
    next: readonly string[],
  ) => ({
    type: 'submit' as const,
    name,
    value: index,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      set(list());
      focusNext(...next.map((selector) => `${selector}:enabled`));
      if (name === 'remove' && credits.length === 1) focusNew();
    },
  });
  const selectorOf = (name: string, index: number) => `[name="${name}"][value="${index}"]`;
  if (credits.length === 0) return null;
  return (
    <ol ref={box} className={css.list}>
      {credits.map((credit, index) => {
        const title = credit.productiontitle;
        return (
          <li
            key={credit.recid || `new ${index}`}
            className={css.entry}
            data-open={String(index) === at || undefined}
          >
            {creditNames.map((name) => (
              <input key={name} type="hidden" name={`credits.${index}.${name}`} value={credit[name]} />
            ))}
            <div>
              <Text as="span" variant="h3">
                {title}
              </Text>
              <Text variant="small" mute>
                {[typeName(credit.productiontypecode), credit.productionjobtitle, credit.productionyear]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <FieldError id={`credits-credits.${index}-error`} message={form.error(`credits.${index}`)} />
            </div>
            <div className={css.keys}>
              <IconButton
                bare
                label={`Move ${title} up`}
                disabled={index === 0}
                {...buttonProps('up', index, () => moveCredit(credits, index, -1), [
                  selectorOf('up', index - 1),
                  selectorOf('down', index - 1),
                ])}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                bare
                label={`Move ${title} down`}
                disabled={index === credits.length - 1}
                {...buttonProps('down', index, () => moveCredit(credits, index, 1), [
                  selectorOf('down', index + 1),
                  selectorOf('up', index + 1),
                ])}
              >
                <ArrowDownIcon />
              </IconButton>
              <ButtonLink
                id={form.idOf(`credits.${index}`)}
                variant="quiet"
                href={openUrl(credit)}
                aria-label={`Edit ${title}`}
                onClick={(event) => {
                  event.preventDefault();
                  form.set('row', credit);
                  form.set('at', String(index));
                  focusNew();
                }}
              >
                Edit
              </ButtonLink>
              <Button
                variant="quiet"
                aria-label={`Remove ${title}`}
                {...buttonProps('remove', index, () => credits.filter((_, other) => other !== index), [
                  selectorOf('remove', index),
                  selectorOf('remove', index - 1),
                ])}
              >
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
