import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskPageRow } from '@unitbase/contracts/entities/desk/pages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import type { Column } from '@unitbase/shared-ui/table';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { wordQueryOf } from '../shared/newsroom/list-query';
import { Minute } from '../shared/newsroom/minute';
import { NewsroomList } from '../shared/newsroom/newsroom-list';
import { WordFilter } from '../shared/newsroom/word-filter';
import { openRoom } from '../shared/open-room';

export const frame = 'desk';

export const load = (args: PageArgs) =>
  openRoom(args, () => args.read('GET /desk/pages', { query: wordQueryOf(args.url.searchParams) }));

/** Renders `/desk/pages`: the information pages. */
export function Page() {
  const query = wordQueryOf(useSearchParams()[0]);
  const { search } = query;
  const { data: pages } = useApi('GET /desk/pages', { query });
  if (!pages) return null;
  return (
    <NewsroomList
      title="Information pages"
      words={['page', 'pages']}
      list={pages}
      columns={COLUMNS}
      filters={{ search }}
      hrefOf={deskUrls.pages}
      csvHref={apiUrl('GET /desk/pages/export', { query: { search } })}
      newHref={deskUrls.page('new')}
      nothing="No page has these words"
    >
      <WordFilter label="Information pages" action={deskUrls.pages()} search={search} />
    </NewsroomList>
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
  { key: 'changed', head: 'Changed', variant: 'fold', cell: ({ changed }) => <Minute at={changed} /> },
];
