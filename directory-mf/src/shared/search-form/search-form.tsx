import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useKnownAnswer, useLocation, useNavigate } from '@unitbase/remote-kit';
import { CheckField } from '@unitbase/shared-ui/choice';
import { join } from '@unitbase/shared-ui/join';
import { SearchBar, SearchBarCell, SearchBarOptions } from '@unitbase/shared-ui/search-bar';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type ListingAddress, readListing, searchCall } from '../listing-address';
import { CategorySelect } from './category-select';
import { KeywordField } from './keyword-field';
import { PlaceField } from './place-field';
import { fieldsOf, isReady, type SearchFields, searchTarget } from './search-fields';
import css from './search-form.module.css';

/**
 * The search bar: keyword, category and place. Without script it is a GET form to /search; with it, suggestions, a place
 * picker and the canonical address. While nothing is entered the button is `aria-disabled` and says why (decision C5).
 */
export function SearchForm({ variant }: { variant: 'hero' | 'bar' }) {
  const [fields, setFields] = useSearchFields();
  const [searching, startSearching] = useSearchingLabel();
  const [told, setTold] = useState(false);
  const keyword = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const ready = isReady(fields);
  const change = (part: Partial<SearchFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setTold(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) {
      setTold(true);
      keyword.current?.focus();
      return;
    }
    startSearching();
    navigate(searchTarget(fields));
  };
  return (
    <div className={css.form}>
      <SearchBar
        action="/search"
        aria-label="Directory"
        compact={variant === 'bar'}
        submitLabel={searching ? messages.search.searching : messages.search.button}
        unready={!ready}
        unreadyHint={`${id}-hint`}
        onSubmit={submit}
        id={`${id}-form`}
      >
        <SearchBarCell label={messages.search.placeholder} htmlFor={`${id}-keyword`}>
          <KeywordField
            ref={keyword}
            id={`${id}-keyword`}
            value={fields.keyword}
            onChange={(value) => change({ keyword: value })}
            describedBy={ready ? undefined : `${id}-hint`}
          />
        </SearchBarCell>
        <SearchBarCell label="Category" htmlFor={`${id}-category`}>
          <CategorySelect
            id={`${id}-category`}
            value={fields.category}
            name={fields.categoryName}
            onChange={(category) => change({ category })}
          />
        </SearchBarCell>
        <SearchBarCell label={messages.search.placePlaceholder} htmlFor={`${id}-place`}>
          <PlaceField
            id={`${id}-place`}
            value={fields.placeText}
            onChange={(placeText, place) => change({ placeText, place })}
          />
        </SearchBarCell>
      </SearchBar>
      <p id={`${id}-hint`} role="status" className={join(css.hint, !told && css.quiet)}>
        {ready ? '' : messages.search.nothingEntered}
      </p>
      {variant === 'hero' && <Scopes form={`${id}-form`} fields={fields} onChange={change} />}
    </div>
  );
}

/** The fields as the address fills them, anew on every navigation. */
function useSearchFields() {
  const { pathname, search, key } = useLocation();
  const address = readListing(pathname, new URLSearchParams(search));
  const names = useListingNames(address);
  const read = () => fieldsOf(address, names);
  const [fields, setFields] = useState(read);
  const [filledFor, setFilledFor] = useState(key);
  if (filledFor !== key) {
    setFilledFor(key);
    setFields(read());
  }
  return [fields, setFields] as const;
}

/** The names that the page below has already read; never asks for them itself, so a missing page costs nothing here. */
const useListingNames = (address: ListingAddress | null) =>
  useKnownAnswer(address && 'search', address ? searchCall(address) : undefined)?.names;

/** 'SEARCHING...' for three seconds after a search (docs/requirements/directory.md §4). */
function useSearchingLabel() {
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    if (!searching) return;
    const timer = setTimeout(() => setSearching(false), timings.searchLabel);
    return () => clearTimeout(timer);
  }, [searching]);
  return [searching, () => setSearching(true)] as const;
}

const SCOPES = [
  ['companies', 'search_company', 'Companies'],
  ['people', 'search_people', 'People'],
  ['credits', 'search_credits', 'Credits'],
] as const;

interface ScopesProps {
  /** Id of the form that they belong to. */
  form: string;
  fields: SearchFields;
  onChange: (part: Partial<SearchFields>) => void;
}

/** What a keyword is looked for in; all and none mean everything (decision D7). */
function Scopes({ form, fields, onChange }: ScopesProps) {
  const name = `${form}-scopes`;
  return (
    <fieldset className={css.scopes} aria-labelledby={name}>
      <span id={name} className={css.name}>
        Search in
      </span>
      <SearchBarOptions>
        {SCOPES.map(([field, name, label]) => (
          <CheckField
            key={field}
            form={form}
            name={name}
            value="1"
            label={label}
            checked={fields[field]}
            onCheckedChange={(checked) => onChange({ [field]: checked })}
          />
        ))}
      </SearchBarOptions>
    </fieldset>
  );
}
