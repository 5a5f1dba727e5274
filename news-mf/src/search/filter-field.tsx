import { timings } from '@unitbase/contracts/limits';
import { Chip, ChipButton } from '@unitbase/shared-ui/chip';
import { Combobox } from '@unitbase/shared-ui/combobox';
import { join } from '@unitbase/shared-ui/join';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { useState } from 'react';
import css from './filter-field.module.css';
import type { FilterName } from './news-query';
import { useChosen, useSuggestions } from './suggestions';

const LABELS: Record<FilterName, { title: string; findLabel: string }> = {
  authors: { title: 'Authors', findLabel: 'Find an author' },
  tags: { title: 'Tags', findLabel: 'Find a tag' },
  countries: { title: 'Countries', findLabel: 'Find a country' },
};

interface FilterFieldProps {
  name: FilterName;
  /** Ids; slugs for countries. */
  chosen: string[];
  onChange: (keys: string[]) => void;
  /** Returns the address of the search without one key. */
  without: (key: string) => string;
}

/** Renders one filter: a field with suggestions and the chosen values as chips; without script a select. */
export function FilterField(props: FilterFieldProps) {
  const { name, chosen, onChange } = props;
  const { title, findLabel } = LABELS[name];
  const [input, setInput] = useState('');
  const suggestions = useSuggestions(name, useDebounced(input.trim(), timings.locationDebounce));
  const options = suggestions.filter((option) => !chosen.includes(option.key));
  return (
    <details open className={css.filter}>
      <summary className={css.title}>{title}</summary>
      <div className={css.body}>
        <div className={css.scripted}>
          <Combobox
            label={findLabel}
            placeholder="Type a name"
            className={css.input}
            value={input}
            onValueChange={setInput}
            groups={[
              {
                label: title,
                options: options.map(({ key, label, count }) => ({ key, value: label, count })),
              },
            ]}
            onPick={({ key }) => {
              onChange([...chosen, key]);
              setInput('');
            }}
          />
        </div>
        <noscript>
          <select name={name} multiple aria-label={findLabel} className={css.list}>
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

/** Renders the chosen values. With script they change the draft, without it they link to the search without them. */
function Chosen({ name, chosen, onChange, without }: FilterFieldProps) {
  const options = useChosen(name, chosen);
  if (options.length === 0) return null;
  return (
    <>
      <input type="hidden" name={name} value={chosen.join(',')} />
      <ul className={join(css.chips, css.scripted)}>
        {options.map(({ key, label }) => (
          <li key={key}>
            <ChipButton on onClick={() => onChange(chosen.filter((other) => other !== key))}>
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
