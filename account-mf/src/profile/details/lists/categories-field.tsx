import { packageLimits } from '@unitbase/contracts/limits';
import { useApi } from '@unitbase/remote-kit';
import { ChipButton, Chips } from '@unitbase/shared-ui/chip';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useCallback, useRef, useState } from 'react';
import { useFocusNext } from '../../../shared/use-focus-next';
import type { DetailsPart } from '../details-values';
import { AllCategories } from './all-categories';
import css from './categories-field.module.css';
import { CountedList, ListError } from './counted-list';
import { suggestCategories } from './suggest-categories';

/**
 * Renders the categories up to the package's limit (AC-119, AC-120): a search with suggestions, and a list of
 * checkboxes that also works without scripts.
 */
export function CategoriesField({ form, organisation }: DetailsPart) {
  const { data: sections = [] } = useApi('getCategories');
  const hydrated = useHydrated();
  const { box, focusNext } = useFocusNext<HTMLDivElement>();
  const [typed, setTyped] = useState('');
  const chosen = form.values.categories;
  const limit = packageLimits[organisation.packagetypecode].categories;
  const isFull = chosen.length >= limit;
  const names = new Map(
    sections.flatMap(({ subcategories }) =>
      subcategories.map(({ entryheadingcode, entryheading }) => [entryheadingcode, entryheading] as const),
    ),
  );
  const add = (code: string) => form.set('categories', [...chosen, code]);
  const remove = (code: string) =>
    form.set(
      'categories',
      chosen.filter((other) => other !== code),
    );
  // A stable function, so that the long list renders only when the choice changes.
  const toggle = useRef((_code: string) => {});
  // Reads the current values, because several early ticks can arrive before the next render.
  toggle.current = (code) => {
    const current = form.get('categories');
    form.set(
      'categories',
      current.includes(code) ? current.filter((other) => other !== code) : [...current, code],
    );
  };
  const onToggle = useCallback((code: string) => toggle.current(code), []);
  return (
    <CountedList form={form} name="categories" limit={limit} required>
      <div ref={box} className={css.scripted}>
        <Chips label="Chosen categories">
          {chosen.map((code, index) => (
            <ChipButton
              key={code}
              on
              onClick={() => {
                remove(code);
                // The chip that takes its position, otherwise the previous one, otherwise the search field.
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
            placeholder={isFull ? `${chosen.length} of ${limit} are chosen` : 'Add a category'}
            readOnly={isFull}
            value={typed}
            onValueChange={setTyped}
            groups={isFull ? [] : suggestCategories(sections, typed, chosen)}
            onPick={({ key }) => {
              add(key);
              setTyped('');
            }}
            onKeyDown={(event) => {
              // Enter picks a suggestion and must not submit the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      </div>
      <ListError form={form} name="categories" />
      <AllCategories
        sections={sections}
        chosen={chosen.join(' ')}
        full={hydrated && isFull}
        onToggle={onToggle}
      />
    </CountedList>
  );
}
