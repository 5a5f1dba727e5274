import { apiUrl } from '@unitbase/contracts/client';
import { articleStates } from '@unitbase/contracts/desk/newsroom';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskArticleRow } from '@unitbase/contracts/entities/desk/articles';
import { articleTypes } from '@unitbase/contracts/entities/news';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import type { PageArgs } from '@unitbase/contracts/remote';
import { Form, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import type { Column } from '@unitbase/shared-ui/table';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { partOf } from '../shared/newsroom/list-query';
import { NewsroomList } from '../shared/newsroom/newsroom-list';
import { openRoom } from '../shared/open-room';
import { ArticleSign } from './article-sign';
import css from './articles-page.module.css';

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
  return (
    <Form method="get" action={deskUrls.articles()} className={css.filters} role="search">
      <TextField label="Words" name="search" type="search" defaultValue={filters.search ?? ''} />
      <SelectField label="State" name="state" defaultValue={filters.state ?? ''}>
        <option value="">Any</option>
        {articleStates.map((state) => (
          <option key={state} value={state}>
            {text.states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Type" name="type" defaultValue={filters.type ?? ''}>
        <option value="">Any</option>
        {Object.keys(articleTypes).map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </SelectField>
      <TextField label="Author" name="author" defaultValue={filters.author ?? ''} />
      <TextField label="Tag" name="tag" defaultValue={filters.tag ?? ''} />
      <Button type="submit">Find</Button>
    </Form>
  );
}

const COLUMNS: readonly Column<DeskArticleRow>[] = [
  {
    key: 'title',
    head: 'Title',
    variant: 'title',
    cell: ({ id, title }) => <TextLink href={deskUrls.article(id)}>{title}</TextLink>,
  },
  { key: 'state', head: 'State', cell: ({ state }) => <ArticleSign state={state} /> },
  { key: 'type', head: 'Type', variant: 'fold', cell: ({ type }) => type },
  { key: 'author', head: 'Author', variant: 'fold', cell: ({ author }) => author },
  { key: 'date', head: 'Publication', variant: 'fold', cell: ({ date }) => date },
  { key: 'changed', head: 'Changed', variant: 'fold', cell: ({ changed }) => changed },
];
