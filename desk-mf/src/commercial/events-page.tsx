import { apiUrl } from '@unitbase/contracts/client';
import { formatDate, formatMoment } from '@unitbase/contracts/dates';
import { COMMERCIAL_PAGE } from '@unitbase/contracts/desk/commercial';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { EventGuests } from '@unitbase/contracts/entities/desk/commercial';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { PageArgs } from '@unitbase/contracts/remote';
import { readOffset } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { FilterSelect } from '../shared/filter-bar/filter-bar';
import { ListTable } from '../shared/list-table/list-table';
import { openRoom } from '../shared/open-room';
import { CommercialRoom } from './commercial-room';
import { ListHead } from './list-head';
import { PersonSearch, PersonText } from './person';

export const frame = 'desk';

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  event: search.get('event') ?? '',
  offset: readOffset(search.get('offset'), COMMERCIAL_PAGE),
});

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await args.read('GET /desk/event-guests', { query: queryOf(args.url.searchParams) });
  });

/** Renders `/desk/commercial/events`, who registered for an event (docs/requirements/staff.md §2). */
export function Page() {
  const query = queryOf(useSearchParams()[0]);
  const { data } = useApi('GET /desk/event-guests', { query });
  if (!data) return null;
  const event = data.events.find(({ slug }) => slug === data.event);
  if (!event)
    return (
      <CommercialRoom page="events">
        <EmptyState title={text.noEvents} variant="h2" />
      </CommercialRoom>
    );
  const { search, offset } = query;
  const filters = { search, event: event.slug };
  return (
    <CommercialRoom page="events">
      <PersonSearch key={event.slug} action={deskUrls.eventLists()} search={search}>
        <SearchBarCell label={text.event} htmlFor="event">
          <FilterSelect
            id="event"
            name="event"
            value={event.slug}
            options={data.events.map(({ slug, title, starts_at }) => [
              slug,
              `${title}, ${formatDate(starts_at)}`,
            ])}
          />
        </SearchBarCell>
      </PersonSearch>
      <ListHead
        title={text.guestsTitle(data.total, event.title)}
        download={apiUrl('GET /desk/event-guests/export', { query: filters })}
      />
      <Guests guests={data.results} />
      <Pager
        page={Math.floor(offset / COMMERCIAL_PAGE) + 1}
        pages={Math.ceil(data.total / COMMERCIAL_PAGE)}
        href={(page) => deskUrls.eventLists({ ...filters, offset: (page - 1) * COMMERCIAL_PAGE })}
        heading="list"
      />
    </CommercialRoom>
  );
}

function Guests({ guests }: { guests: EventGuests['results'] }) {
  if (guests.length === 0) return <EmptyState title={text.noGuests} variant="h2" />;
  return (
    <ListTable
      caption={text.tabs.events}
      rows={guests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          head: text.person,
          variant: 'title',
          cell: ({ name, job_title, company }) => (
            <PersonText name={name} lines={[[job_title, company].filter(Boolean).join(', ')]} />
          ),
        },
        {
          key: 'email',
          head: text.email,
          cell: ({ email }) => <TextLink href={`mailto:${email}`}>{email}</TextLink>,
        },
        { key: 'dietary', head: text.dietary, variant: 'fold', cell: ({ dietary }) => dietary || '–' },
        {
          key: 'registered',
          head: text.registered,
          variant: 'fold',
          cell: ({ created_at }) => formatMoment(created_at),
        },
      ]}
    />
  );
}
