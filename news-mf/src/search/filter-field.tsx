import { timings } from '@unitbase/contracts/limits';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useState } from 'react';
import css from './filter-field.module.css';
import type { FilterName } from './news-query';
import { useChosen, useSuggestions } from './suggestions';

const TITLES: Record<FilterName, { title: string; find: string }> = {
  authors: { title: 'Authors', find: 'Find an author' },
  tags: { title: 'Tags', find: 'Find a tag' },
  countries: { title: 'Countries', find: 'Find a country' },
};

interface FilterFieldProps {
  name: FilterName;
  /** Ids, for countries slugs. */
  chosen: string[];
  onChange: (keys: string[]) => void;
}

/** One filter: a field with suggestions, and what is chosen as chips. Without script it is a list to choose from. */
export function FilterField({ name, chosen, onChange }: FilterFieldProps) {
  const { title, find } = TITLES[name];
  const [words, setWords] = useState('');
  const suggestions = useSuggestions(name, useDebounced(words.trim(), timings.locationDebounce));
  const options = suggestions.filter((option) => !chosen.includes(option.key));
  return (
    <details open className={css.filter}>
      <summary className={css.title}>{title}</summary>
      <div className={css.body}>
        <div className={css.scripted}>
          <Combobox
            label={find}
            placeholder="Type a name"
            className={css.input}
            value={words}
            onValueChange={setWords}
            groups={[
              {
                label: title,
                options: options.map(({ key, label, count }) => ({ key, value: label, count })),
              },
            ]}
            onPick={({ key }) => {
              onChange([...chosen, key]);
              setWords('');
            }}
          />
        </div>
        <noscript>
          <select name={name} multiple aria-label={find} className={css.list}>
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {option.label}
              </option>
            ))}
          </select>
        </noscript>
        <Chosen name={name} keys={chosen} onChange={onChange} />
      </div>
    </details>
  );
}

function Chosen({
  name,
  keys,
  onChange,
}: {
  name: FilterName;
  keys: string[];
  onChange: (keys: string[]) => void;
}) {
  const options = useChosen(name, keys);
  if (options.length === 0) return null;
  return (
    <>
      <input type="hidden" name={name} value={keys.join(',')} />
      <ul className={css.chips}>
        {options.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={css.chip}
              onClick={() => onChange(keys.filter((one) => one !== key))}
            >
              <VisuallyHidden>Remove </VisuallyHidden>
              {label}
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
