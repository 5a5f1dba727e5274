import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskArticleRow } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import type { Column } from '@unitbase/shared-ui/table';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { FilterBar, FilterSelect } from '../shared/filter-bar/filter-bar';
import { partOf } from '../shared/newsroom/list-query';
import { Minute } from '../shared/newsroom/minute';
import { NewsroomList } from '../shared/newsroom/newsroom-list';
import { openRoom } from '../shared/open-room';
import { ArticleSign } from './article-sign';

export const frame = 'desk';
export const script = true;

const FILTERS = ['search', 'state', 'type', 'author', 'tag'] as const;

/** Returns the filters of an address, which the list and its CSV share. */
function filtersOf(search: URLSearchParams): Record<string, string> {
  const entries = FILTERS.map((name) => [name, search.get(name) ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const queryOf = (search: URLSearchParams) => ({
  ...filtersOf(search),
  ...partOf(search),
});

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/articles', { query: queryOf(args.url.searchParams) }));

/** Renders `/desk/articles`: the articles in every state, with filters. */
export function Page() {
  const [search] = useSearchParams();
  const { data: articles } = useApi('GET /desk/articles', { query: queryOf(search) });
  if (!articles) return null;
  const filters = filtersOf(search);
  return (
    <NewsroomList
      title="Articles"
      words={['article', 'articles']}
      list={articles}
      columns={COLUMNS}
      filters={filters}
      hrefOf={deskUrls.articles}
      csvHref={apiUrl('GET /desk/articles/export', { query: filters })}
      newHref={deskUrls.article('new')}
      nothing="No article has all of this"
    >
      <Filters key={search.toString()} filters={filters} />
    </NewsroomList>
  );
}

function Filters({ filters }: { filters: Record<string, string> }) {
  const field = (name: (typeof FILTERS)[number]) => ({
    ...{ name, id: `articles-${name}`, maxLength: 100, defaultValue: filters[name] ?? '' },
  });
  const choice = (name: 'state' | 'type', all: string, labels: Record<string, string>) => (
    <FilterSelect
      id={`articles-${name}`}
      name={name}
      value={filters[name] ?? ''}
      options={[['', all], ...Object.entries(labels)]}
    />
  );
  return (
    <FilterBar action={deskUrls.articles()} aria-label="Articles" submitLabel="FIND">
      <SearchBarCell label="Words" htmlFor="articles-search">
        <input {...field('search')} type="search" placeholder="Title, strapline or address" />
      </SearchBarCell>
      <SearchBarCell label="State" htmlFor="articles-state">
        {choice('state', 'Every state', text.states)}
      </SearchBarCell>
      <SearchBarCell label="Type" htmlFor="articles-type">
        {choice('type', 'Every type', text.types)}
      </SearchBarCell>
      <SearchBarCell label="Author" htmlFor="articles-author">
        <input {...field('author')} placeholder="Anybody" />
      </SearchBarCell>
      <SearchBarCell label="Tag" htmlFor="articles-tag">
        <input {...field('tag')} placeholder="Any tag" />
      </SearchBarCell>
    </FilterBar>
  );
}

/** Texts by type, which a row has as a string. */
const typeLabels: Readonly<Record<string, string>> = text.types;

const COLUMNS: readonly Column<DeskArticleRow>[] = [
  {
    key: 'title',
    head: 'Title',
    variant: 'title',
    cell: ({ id, title }) => <TextLink href={deskUrls.article(id)}>{title}</TextLink>,
  },
  { key: 'state', head: 'State', cell: ({ state }) => <ArticleSign state={state} /> },
  { key: 'type', head: 'Type', variant: 'fold', cell: ({ type }) => typeLabels[type] },
  { key: 'author', head: 'Author', variant: 'fold', cell: ({ author }) => author },
  { key: 'date', head: 'Publication', variant: 'fold', cell: ({ date }) => <Minute at={date} /> },
  { key: 'changed', head: 'Changed', variant: 'fold', cell: ({ changed }) => <Minute at={changed} /> },
];
