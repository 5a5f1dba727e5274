import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskPageRow } from '@unitbase/contracts/entities/desk/pages';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { type Column, Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { NewsroomLinks } from '../shared/newsroom-links';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import css from './pages-page.module.css';

export const frame = 'desk';

const SIZE = 30;

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.floor(Number(search.get('page'))) || 1);

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  offset: (pageOf(search) - 1) * SIZE,
  limit: SIZE,
});

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/pages', { query: queryOf(args.url.searchParams) }));

/** Renders `/desk/pages`: the information pages. */
export function Page() {
  const [params] = useSearchParams();
  const { data: pages } = useApi('GET /desk/pages', { query: queryOf(params) });
  if (!pages) return null;
  const { total, results } = pages;
  const search = params.get('search') ?? '';
  return (
    <Room
      title="Information pages"
      meta={
        <Text as="span" variant="small" mute num id="count" tabIndex={-1}>
          {countOf(total, 'page', 'pages')}
        </Text>
      }
      actions={
        <>
          <TextLink href={apiUrl('GET /desk/pages/export', { query: { search } })}>CSV</TextLink>
          <ButtonLink variant="signal" href={deskUrls.page('new')}>
            New page
          </ButtonLink>
        </>
      }
    >
      <NewsroomLinks />
      <Form method="get" action={deskUrls.pages()} className={css.filters} role="search">
        <TextField key={search} label="Words" name="search" type="search" defaultValue={search} />
        <Button type="submit">Find</Button>
      </Form>
      {results.length === 0 ? (
        <EmptyState title="No page has these words">
          <TextLink href={deskUrls.pages()}>Show all pages</TextLink>
        </EmptyState>
      ) : (
        <Table caption="Information pages" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
      )}
      <Pager
        page={pageOf(params)}
        pages={Math.ceil(total / SIZE)}
        href={(page) => deskUrls.pages({ search, page: String(page) })}
        heading="count"
      />
    </Room>
  );
}

const COLUMNS: readonly Column<DeskPageRow>[] = [
  {
    key: 'title',
    head: 'Title',
    variant: 'title',
    cell: ({ id, title }) => <TextLink href={deskUrls.page(id)}>{title}</TextLink>,
  },
  {
    key: 'slug',
    head: 'Address',
    variant: 'fold',
    cell: ({ slug }) => <TextLink href={urls.information(slug)}>{slug}</TextLink>,
  },
  { key: 'changed', head: 'Changed', variant: 'fold', cell: ({ changed }) => changed },
];
