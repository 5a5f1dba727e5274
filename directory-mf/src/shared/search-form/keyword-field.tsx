import * as messages from '@unitbase/contracts/messages';
import { toSlug } from '@unitbase/contracts/slug';
import { useApi, useNavigate } from '@unitbase/remote-kit';
import { Combobox } from '@unitbase/shared-ui/combobox';
import type { Ref } from 'react';
import { keywordGroups } from './keyword-suggestions';
import { useSuggestionQuery } from './use-suggestion-query';

interface KeywordFieldProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  value: string;
  onChange: (value: string) => void;
  describedBy: string | undefined;
}

/** Renders the keyword field. Picking a suggested category, company, place or article opens its page. */
export function KeywordField({ ref, id, value, onChange, describedBy }: KeywordFieldProps) {
  const navigate = useNavigate();
  const { query: words, listeners } = useSuggestionQuery(toSlug(value).length > 1 ? value.trim() : '');
  const { data } = useApi(words ? 'getSuggestions' : null, { query: { q: words } });
  return (
    <Combobox
      ref={ref}
      id={id}
      name="search"
      enterKeyHint="search"
      label={messages.search.placeholder}
      placeholder="Try “drone operator”"
      aria-describedby={describedBy}
      value={value}
      onValueChange={onChange}
      groups={words && value && data ? keywordGroups(data, words) : []}
      columns={2}
      onPick={(suggestion) => navigate(suggestion.key)}
      foot={
        <>
          Search the directory for <b>“{words}”</b>
        </>
      }
      {...listeners}
    />
  );
}
