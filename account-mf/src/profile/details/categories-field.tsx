import { packageLimits } from '@unitbase/contracts/limits';
import { useApi } from '@unitbase/remote-kit';
import { ChipButton, Chips } from '@unitbase/shared-ui/chip';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { FieldError } from '@unitbase/shared-ui/field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useCallback, useRef, useState } from 'react';
import { useFocusNext } from '../form/use-focus-next';
import { AllCategories } from './all-categories';
import css from './categories-field.module.css';
import { detailsLabels } from './details-values';
import type { DetailsPart } from './field-props';
import { suggestCategories } from './suggest-categories';

/**
 * Categories up to the package's limit, with the counter (AC-119, AC-120): found by typing, or ticked in the list of all
 * of them, which is all that there is without scripts.
 */
export function CategoriesField({ form, organisation }: DetailsPart) {
  const { data: sections = [] } = useApi('getCategories');
  const hydrated = useHydrated();
  const { box, focusNext } = useFocusNext<HTMLDivElement>();
  const [typed, setTyped] = useState('');
  const chosen = form.values.categories;
  const limit = packageLimits[organisation.packagetypecode].categories;
  const full = chosen.length >= limit;
  const names = new Map(
    sections.flatMap(({ subcategories }) =>
      subcategories.map(({ entryheadingcode, entryheading }) => [entryheadingcode, entryheading] as const),
    ),
  );
  const add = (code: string) => form.set('categories', [...chosen, code]);
  const remove = (code: string) =>
    form.set(
      'categories',
      chosen.filter((one) => one !== code),
    );
  // The same function every time, so that the long list is drawn anew only when the choice changes.
  const toggle = useRef((_code: string) => {});
  // Several boxes that were ticked early tell of it in one commit.
  toggle.current = (code) => {
    const now = form.get('categories');
    form.set('categories', now.includes(code) ? now.filter((one) => one !== code) : [...now, code]);
  };
  const onToggle = useCallback((code: string) => toggle.current(code), []);
  const id = form.idOf('categories');
  const error = form.error('categories');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.field}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count ${id}-error`}
    >
      <span id={`${id}-name`} className={css.name}>
        {detailsLabels.categories}
        <span className={css.required} aria-hidden="true">
          {' *'}
        </span>
      </span>
      <span
        id={`${id}-count`}
        className={css.count}
        data-over={chosen.length > limit || undefined}
        aria-live="polite"
      >
        {chosen.length}/{limit}
      </span>
      <div ref={box} className={css.scripted}>
        <Chips label="Chosen categories">
          {chosen.map((code, index) => (
            <ChipButton
              key={code}
              on
              onClick={() => {
                remove(code);
                // The chip that takes its place, else the one before it, else the field to add by.
                focusNext(`section > :nth-child(${index + 1})`, `section > :nth-child(${index})`, 'input');
              }}
            >
              {names.get(code) ?? code}
            </ChipButton>
          ))}
        </Chips>
        <div className={css.search}>
          <Combobox
            className={css.control}
            label="Add a category"
            placeholder={full ? `${chosen.length} of ${limit} are chosen` : 'Add a category'}
            readOnly={full}
            value={typed}
            onValueChange={setTyped}
            groups={full ? [] : suggestCategories(sections, typed, chosen)}
            onPick={({ key }) => {
              add(key);
              setTyped('');
            }}
            onKeyDown={(event) => {
              // Enter takes a suggestion here; it must not send the whole form on the way.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
      <AllCategories
        sections={sections}
        chosen={chosen.join(' ')}
        full={hydrated && full}
        onToggle={onToggle}
      />
    </fieldset>
  );
}
