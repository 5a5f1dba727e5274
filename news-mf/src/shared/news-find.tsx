import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { FindField } from '@unitbase/shared-ui/find-field';
import type { FormEvent } from 'react';

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
    <Form action={urls.newsSearch()} role="search" aria-label="News" onSubmit={preventEmptySearch}>
      <FindField
        key={q}
        label="Search news"
        name="q"
        defaultValue={q}
        placeholder="Try “tax rebate”"
        maxLength={200}
      />
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
