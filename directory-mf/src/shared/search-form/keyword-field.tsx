import * as messages from '@unitbase/contracts/messages';
import { toSlug } from '@unitbase/contracts/slug';
import { useApi, useNavigate } from '@unitbase/remote-kit';
import { Combobox } from '@unitbase/shared-ui/combobox';
import type { Ref } from 'react';
import { keywordGroups } from './keyword-suggestions';
import { useAsked } from './use-asked';

interface KeywordFieldProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  value: string;
  onChange: (value: string) => void;
  describedBy: string | undefined;
}

/** The keyword, with categories, companies, places and articles that begin like it; picking one goes there. */
export function KeywordField({ ref, id, value, onChange, describedBy }: KeywordFieldProps) {
  const navigate = useNavigate();
  const { asked: words, listeners } = useAsked(toSlug(value).length > 1 ? value.trim() : '');
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
      onPick={(picked) => navigate(picked.key)}
      foot={
        <span aria-hidden="true">
          Search the directory for <b>“{words}”</b>
        </span>
      }
      {...listeners}
    />
  );
}
