import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { FiltersIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { FilterField } from './filter-field';
import css from './filters.module.css';
import { filterNames, hasFilters, LATEST, type NewsQuery, newsQueryUrl } from './news-query';

/** Renders filters by author, tag and country. Choices take effect at 'Apply filters' (docs/requirements/news.md §2.3). */
export function Filters({ query }: { query: NewsQuery }) {
  const [draft, setDraft] = useState({
    authors: query.authors,
    tags: query.tags,
    countries: query.countries,
  });
  const [open, setOpen] = useState(false);
  const cleared = newsQueryUrl({ ...query, authors: [], tags: [], countries: [], offset: 0 });
  return (
    <aside aria-label="Filters" className={css.filters} data-open={open}>
      <Button
        variant="line"
        wide
        className={css.toggle}
        aria-expanded={open}
        aria-controls="filters"
        onClick={() => setOpen(!open)}
      >
        <FiltersIcon />
        Filters
      </Button>
      <Form id="filters" action={urls.newsSearch()} className={css.form}>
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {query.ordering !== LATEST && <input type="hidden" name="ordering" value={query.ordering} />}
        {filterNames.map((name) => (
          <FilterField
            key={name}
            name={name}
            chosen={draft[name]}
            onChange={(keys) => setDraft({ ...draft, [name]: keys })}
            without={(key) =>
              newsQueryUrl({ ...query, [name]: query[name].filter((other) => other !== key), offset: 0 })
            }
          />
        ))}
        {!hasFilters(draft) && (
          <Text variant="hint" className={css.none}>
            {messages.news.noFilters}
          </Text>
        )}
        <div className={css.keys}>
          <Button type="submit" className={css.apply}>
            Apply filters
          </Button>
          <ButtonLink
            variant="quiet"
            href={cleared}
            onClick={() => setDraft({ authors: [], tags: [], countries: [] })}
          >
            Clear
          </ButtonLink>
        </div>
      </Form>
    </aside>
  );
}
