import { packageLimits } from '@unitbase/contracts/limits';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { fold } from '@unitbase/contracts/slug';
import { useApi } from '@unitbase/remote-kit';
import { PlusIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { FieldError } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useState } from 'react';
import { RemovableChips } from '../../shared/removable-chips/removable-chips';
import { ADD_CATEGORY } from './company-form';
import css from './edit.module.css';
import { Was } from './edit-field';
import { type CompanyEdit, fieldId } from './use-company-edit';

/**
 * Renders the categories as chips, which are checkboxes so that they work without scripts, and a field with suggestions to
 * add one.
 */
export function CategoriesField({ edit }: { edit: CompanyEdit }) {
  const { data: sections = [] } = useApi('getCategories');
  const [typed, setTyped] = useState('');
  const names = new Map(
    sections.flatMap(({ subcategories }) =>
      subcategories.map(({ entryheadingcode, entryheading }) => [entryheadingcode, entryheading] as const),
    ),
  );
  const chosen = edit.values.categories;
  const limit = packageLimits[edit.company.package].categories;
  const isChanged = edit.isChanged('categories');
  const error = edit.errorOf('categories');
  const add = () => {
    const code = [...names].find(([, name]) => fold(name) === fold(typed.trim()))?.[0];
    if (code === undefined) return;
    if (!chosen.includes(code)) edit.set('categories', [...chosen, code]);
    setTyped('');
  };
  return (
    <fieldset
      data-wide
      id={fieldId('categories')}
      tabIndex={-1}
      className={css.categories}
      aria-describedby={error ? 'company-categories-error' : undefined}
    >
      <legend>
        {text.categories}
        {isChanged && <span className={css.changed}>{text.changedFlag}</span>}
        <Text as="span" variant="small" mute num className={css.count}>
          {chosen.length}/{limit}
        </Text>
      </legend>
      <RemovableChips
        name="categories"
        values={chosen}
        labelOf={(code) => names.get(code) ?? code}
        onChange={(codes) => edit.set('categories', codes)}
      />
      <div className={css.adding}>
        <label>
          <VisuallyHidden>{text.addCategory}</VisuallyHidden>
          <input
            name={ADD_CATEGORY}
            list="company-category-names"
            placeholder={text.addCategory}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <Button variant="line" className={css.scripted} onClick={add}>
          <PlusIcon />
          {text.add}
        </Button>
        <datalist id="company-category-names">
          {[...names].map(([code, name]) => (
            <option key={code} value={name} />
          ))}
        </datalist>
      </div>
      {isChanged && (
        <Text as="span" variant="hint">
          <Was value={edit.company.category_names.join(', ')} />
        </Text>
      )}
      <FieldError id="company-categories-error" message={error} />
    </fieldset>
  );
}
