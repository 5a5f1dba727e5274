import { timings } from '@unitbase/contracts/limits';
import { Chip, ChipButton } from '@unitbase/shared-ui/chip';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { join } from '@unitbase/shared-ui/join';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
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
  /** Address of the search without one of them. */
  without: (key: string) => string;
}

/** One filter: a field with suggestions, and what is chosen as chips. Without script it is a list to choose from. */
export function FilterField(props: FilterFieldProps) {
  const { name, chosen, onChange } = props;
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
        <Chosen {...props} />
      </div>
    </details>
  );
}

/** The chips: with script they change what waits for 'Apply filters', without it each leads to the search without it. */
function Chosen({ name, chosen, onChange, without }: FilterFieldProps) {
  const options = useChosen(name, chosen);
  if (options.length === 0) return null;
  return (
    <>
      <input type="hidden" name={name} value={chosen.join(',')} />
      <ul className={join(css.chips, css.scripted)}>
        {options.map(({ key, label }) => (
          <li key={key}>
            <ChipButton on onClick={() => onChange(chosen.filter((one) => one !== key))}>
              {label}
            </ChipButton>
          </li>
        ))}
      </ul>
      <noscript>
        <ul className={css.chips}>
          {options.map(({ key, label }) => (
            <li key={key}>
              <Chip on href={without(key)}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
