import { useApi } from '@unitbase/remote-kit';
import { Combobox, type Suggestion } from '@unitbase/shared-ui/combobox';
import { FieldError } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { type KeyboardEvent, useState } from 'react';
import { RemovableChips } from '../removable-chips/removable-chips';
import css from './topics-field.module.css';

type TopicKind = 'tags' | 'authors' | 'countries' | 'articles';

interface TopicsFieldProps {
  kind: TopicKind;
  /** Name of the form's field. */
  name: string;
  title: string;
  /** Accessible name of the field, such as 'Add a tag'. */
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  error?: string | undefined;
}

/**
 * Renders chosen names, which can be removed, and a field that suggests others. Without scripts the names are
 * checkboxes, and the field takes names between commas.
 */
export function TopicsField({ kind, name, title, label, values, onChange, error }: TopicsFieldProps) {
  const [typed, setTyped] = useState('');
  const options = useTopics(kind, typed).filter(({ value }) => !values.includes(value));
  const add = (value: string) => {
    const names = value.split(',').map((one) => one.trim());
    onChange([...new Set([...values, ...names])].filter(Boolean));
    setTyped('');
  };
  const addTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPick = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isPick) return;
    event.preventDefault();
    if (typed.trim()) add(typed);
  };
  return (
    <div className={css.field}>
      <Text as="span" variant="label">
        {title}
      </Text>
      {values.length > 0 && <RemovableChips name={name} values={values} onChange={onChange} />}
      <Combobox
        className={css.input}
        id={name}
        name={name}
        label={label}
        value={typed}
        onValueChange={setTyped}
        groups={[{ label: title, options }]}
        onPick={({ value }) => add(value)}
        onKeyDown={addTyped}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

const PAUSE_MS = 150;

/** Returns the names of the newsroom that match the typed words. */
export function useTopics(kind: TopicKind, typed: string): Suggestion[] {
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data = [] } = useApi(search ? 'GET /desk/article-topics' : null, { query: { kind, search } });
  return data.map(({ name, label, count }) => ({
    key: name,
    value: name,
    label,
    ...(count > 0 ? { count } : {}),
  }));
}
