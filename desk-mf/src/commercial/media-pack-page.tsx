import { apiUrl } from '@unitbase/contracts/client';
import { formatMoment } from '@unitbase/contracts/dates';
import { COMMERCIAL_PAGE } from '@unitbase/contracts/desk/commercial';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { PageArgs } from '@unitbase/contracts/remote';
import { readOffset } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { ListTable } from '../shared/list-table/list-table';
import { openRoom } from '../shared/open-room';
import { CommercialRoom } from './commercial-room';
import { ListHead } from './list-head';
import { PersonSearch, PersonText } from './person';

export const frame = 'desk';

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  offset: readOffset(search.get('offset'), COMMERCIAL_PAGE),
});

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await args.read('GET /desk/media-pack-requests', { query: queryOf(args.url.searchParams) });
  });

/** Renders `/desk/commercial/media-pack`, who asked for the media pack (docs/requirements/staff.md §2). */
export function Page() {
  const { search, offset } = queryOf(useSearchParams()[0]);
  const { data } = useApi('GET /desk/media-pack-requests', { query: { search, offset } });
  if (!data) return null;
  return (
    <CommercialRoom page="mediaPack">
      <PersonSearch action={deskUrls.mediaPack()} search={search} />
      <ListHead
        title={text.requestsTitle(data.total)}
        download={apiUrl('GET /desk/media-pack-requests/export', { query: { search } })}
      />
      {data.total === 0 ? (
        <EmptyState title={text.noRequests} variant="h2" />
      ) : (
        <ListTable
          caption={text.requests}
          rows={data.results}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'person',
              head: text.person,
              variant: 'title',
              cell: ({ name, phone }) => <PersonText name={name} lines={[phone]} />,
            },
            {
              key: 'email',
              head: text.email,
              cell: ({ email }) => <TextLink href={`mailto:${email}`}>{email}</TextLink>,
            },
            { key: 'company', head: text.company, variant: 'fold', cell: ({ company }) => company },
            {
              key: 'agreed',
              head: text.agreed,
              variant: 'fold',
              cell: ({ consents }) => consents.map((consent) => text.consents[consent]).join(', ') || '–',
            },
            {
              key: 'asked',
              head: text.asked,
              variant: 'fold',
              cell: ({ created_at }) => formatMoment(created_at),
            },
          ]}
        />
      )}
      <Pager
        page={Math.floor(offset / COMMERCIAL_PAGE) + 1}
        pages={Math.ceil(data.total / COMMERCIAL_PAGE)}
        href={(page) => deskUrls.mediaPack({ search, offset: (page - 1) * COMMERCIAL_PAGE })}
        heading="list"
      />
    </CommercialRoom>
  );
}
