import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { useCachedResponse, useLocation, useNavigate, useNavigation } from '@unitbase/remote-kit';
import { CheckField } from '@unitbase/shared-ui/choice';
import { join } from '@unitbase/shared-ui/join';
import { SearchBar, SearchBarCell, SearchBarOptions } from '@unitbase/shared-ui/search-bar';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ListingAddress, readListing, searchCall } from '../listing-address';
import { CategorySelect } from './category-select';
import { KeywordField } from './keyword-field';
import { PlaceField } from './place-field';
import { fieldsOf, isReady, type SearchFields, searchTarget } from './search-fields';
import css from './search-form.module.css';

/**
 * Renders keyword, category and place. Without script it is a GET form to `/search`; script adds suggestions and canonical
 * addresses. While the form is empty the button is `aria-disabled` with a hint (decision C5).
 */
export function SearchForm({ variant }: { variant: 'hero' | 'bar' }) {
  const [fields, setFields, isPlaceOffered] = useSearchFields();
  const [isSearching, startSearching] = useSearchingLabel();
  const [isHintShown, setIsHintShown] = useState(false);
  const keyword = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const canSearch = isReady(fields);
  const update = (change: Partial<SearchFields>) => {
    setFields((previous) => ({ ...previous, ...change }));
    setIsHintShown(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Phones do not show the place, so an offered one must not narrow the search.
    const isUnseen = isPlaceOffered && isHidden(`${id}-place`);
    const input = isUnseen ? { ...fields, place: null, placeText: '' } : fields;
    if (!isReady(input)) {
      setIsHintShown(true);
      keyword.current?.focus();
      return;
    }
    navigate(searchTarget(input), { state: startSearching() });
  };
  return (
    <div className={css.form}>
      <SearchBar
        action="/search"
        aria-label="Directory"
        compact={variant === 'bar'}
        submitLabel={isSearching ? messages.search.searching : messages.search.button}
        unready={!canSearch}
        unreadyHint={`${id}-hint`}
        onSubmit={submit}
        id={`${id}-form`}
      >
        <SearchBarCell label={messages.search.placeholder} htmlFor={`${id}-keyword`}>
          <KeywordField
            ref={keyword}
            id={`${id}-keyword`}
            value={fields.keyword}
            onChange={(value) => update({ keyword: value })}
            describedBy={canSearch ? undefined : `${id}-hint`}
          />
        </SearchBarCell>
        <SearchBarCell label="Category" htmlFor={`${id}-category`}>
          <CategorySelect
            id={`${id}-category`}
            value={fields.category}
            name={fields.categoryName}
            onChange={(category) => update({ category })}
          />
        </SearchBarCell>
        <SearchBarCell label={messages.search.placePlaceholder} htmlFor={`${id}-place`}>
          <PlaceField
            id={`${id}-place`}
            value={fields.placeText}
            onChange={(placeText, place) => update({ placeText, place })}
          />
        </SearchBarCell>
      </SearchBar>
      <p id={`${id}-hint`} role="status" className={join(css.hint, !isHintShown && css.quiet)}>
        {canSearch ? '' : messages.search.nothingEntered}
      </p>
      {variant === 'hero' && <Scopes form={`${id}-form`} fields={fields} onChange={update} />}
    </div>
  );
}

/** Returns the fields' state, which every navigation resets to the address, and whether the page's country is offered. */
function useSearchFields() {
  const { pathname, search, key } = useLocation();
  const address = readListing(pathname, new URLSearchParams(search));
  const names = useListingNames(address);
  const country = useCountryOfPage(pathname);
  const read = () => ({ ...fieldsOf(address, names), ...country });
  const [fields, setFields] = useState(read);
  const [filledFor, setFilledFor] = useState(key);
  if (filledFor !== key) {
    setFilledFor(key);
    setFields(read());
  }
  return [fields, setFields, country !== null] as const;
}

const isHidden = (id: string) => document.getElementById(id)?.checkVisibility?.() === false;

/** Returns the display names that the page has already loaded. Never loads them itself. */
const useListingNames = (address: ListingAddress | null) =>
  useCachedResponse(address && 'search', address ? searchCall(address) : undefined)?.names;

const COUNTRY_PAGE = /^\/country\/([^/]+)\/(?:profile\/([^/]+)|(?:state\/[^/]+\/)?guide\/)/;

/** Returns the country of a profile or guide as the form's place; null for other pages. */
function useCountryOfPage(pathname: string): Pick<SearchFields, 'place' | 'placeText'> | null {
  const [, country = '', slug] = COUNTRY_PAGE.exec(pathname) ?? [];
  const company = useCachedResponse(slug ? 'getCompany' : null, { params: { country, slug: slug ?? '' } });
  const guide = useCachedResponse(country && !slug ? 'getCountry' : null, { params: { country } });
  const name = company?.country ?? guide?.country;
  return name ? { place: { country }, placeText: displayCountry(name) } : null;
}

/** State of the address that a search leads to. */
interface Search {
  /** In ms since 1970. */
  searchedAt: number;
}

/**
 * Returns true for three seconds after a search and until its results are there, for 'SEARCHING...'
 * (docs/requirements/directory.md §4).
 */
function useSearchingLabel() {
  const { key, state } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const [isRecent, setIsRecent] = useState(false);
  const [search, setSearch] = useState<Search & { from: string }>();
  // The address carries the time: the form of the home page is gone when the bar of the next page appears.
  const { searchedAt } = search ?? (state as Search | null) ?? {};
  useLayoutEffect(() => {
    const timeLeft = (searchedAt ?? 0) + timings.searchLabel - Date.now();
    if (timeLeft <= 0) return;
    setIsRecent(true);
    const timer = setTimeout(() => setIsRecent(false), timeLeft);
    return () => clearTimeout(timer);
  }, [searchedAt]);
  const start = (): Search => {
    const started = { searchedAt: Date.now() };
    setSearch({ ...started, from: key });
    return started;
  };
  return [isRecent || (isLoading && search?.from === key), start] as const;
}

const SCOPES = [
  ['companies', 'search_company', 'Companies'],
  ['people', 'search_people', 'People'],
  ['credits', 'search_credits', 'Credits'],
] as const;

interface ScopesProps {
  /** Id of the search form. */
  form: string;
  fields: SearchFields;
  onChange: (change: Partial<SearchFields>) => void;
}

/** Renders checkboxes for the scopes of the keyword; all and none mean everything (decision D7). */
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
