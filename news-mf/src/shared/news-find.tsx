import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { SearchIcon } from '@unitbase/shared-ui/act-icons';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { FormEvent } from 'react';
import css from './news-find.module.css';

export interface NewsFindProps {
  /** Words of the current search. */
  q?: string;
  /** Filters and order that a new search keeps. */
  keep?: Record<string, string>;
}

/** Renders the news search field. An empty search does nothing (docs/requirements/news.md §2.3). */
export function NewsFind({ q = '', keep = {} }: NewsFindProps) {
  const preventEmptySearch = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    if (field.value.trim() !== '') return;
    event.preventDefault();
    field.focus();
  };
  return (
    <Form
      action={urls.newsSearch()}
      role="search"
      aria-label="News"
      className={css.find}
      onSubmit={preventEmptySearch}
    >
      <label className={css.cell}>
        <span className={css.label}>Search news</span>
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Try “tax rebate”"
          maxLength={200}
        />
      </label>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className={css.go}>
        <SearchIcon />
        <VisuallyHidden>Search news</VisuallyHidden>
      </button>
    </Form>
  );
}
