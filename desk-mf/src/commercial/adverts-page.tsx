import { apiUrl, type ResponseOf } from '@unitbase/contracts/client';
import { advertStates, COMMERCIAL_PAGE } from '@unitbase/contracts/desk/commercial';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { PageArgs } from '@unitbase/contracts/remote';
import { readOffset } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Link } from '@unitbase/shared-ui/link';
import { Pager } from '@unitbase/shared-ui/pager';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { Text } from '@unitbase/shared-ui/text';
import { FilterBar, FilterSelect } from '../shared/filter-bar/filter-bar';
import { ListTable } from '../shared/list-table/list-table';
import { openRoom } from '../shared/open-room';
import { CommercialRoom } from './commercial-room';
import { datesOf } from './dates';
import { ListHead } from './list-head';
import { categoryOptions, countryOptions } from './targets';

export const frame = 'desk';

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  state: advertStates.find((state) => state === search.get('state')),
  country: search.get('country') ?? '',
  category: search.get('category') ?? '',
  offset: readOffset(search.get('offset'), COMMERCIAL_PAGE),
});
type Query = ReturnType<typeof queryOf>;

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await Promise.all([
      args.read('GET /desk/adverts', { query: queryOf(args.url.searchParams) }),
      args.read('GET /desk/targets'),
    ]);
  });

/** Renders `/desk/commercial`, the adverts by country and category (docs/requirements/staff.md §2). */
export function Page() {
  const query = queryOf(useSearchParams()[0]);
  const { data } = useApi('GET /desk/adverts', { query });
  if (!data) return null;
  const { offset, ...filters } = query;
  const page = Math.floor(offset / COMMERCIAL_PAGE) + 1;
  return (
    <CommercialRoom
      page="adverts"
      actions={
        <ButtonLink variant="signal" href={deskUrls.advert('new')}>
          {text.book}
        </ButtonLink>
      }
    >
      <Filters query={query} />
      <ListHead
        title={text.advertsTitle(data.total)}
        download={apiUrl('GET /desk/adverts/export', { query: filters })}
      />
      <List data={data} />
      <Pager
        page={page}
        pages={Math.ceil(data.total / COMMERCIAL_PAGE)}
        href={(number) => deskUrls.adverts({ ...filters, offset: (number - 1) * COMMERCIAL_PAGE })}
        heading="list"
      />
    </CommercialRoom>
  );
}

function Filters({ query }: { query: Query }) {
  const { data: targets } = useApi('GET /desk/targets');
  const { search, state, country, category } = query;
  return (
    <FilterBar
      action={deskUrls.adverts()}
      aria-label={text.tabs.adverts}
      submitLabel={text.findButton}
      key={[search, state, country, category].join(' ')}
    >
      <SearchBarCell label={text.findAdvert} htmlFor="adverts-search">
        <input id="adverts-search" name="search" type="search" defaultValue={search} />
      </SearchBarCell>
      <SearchBarCell label={text.state} htmlFor="adverts-state">
        <FilterSelect
          id="adverts-state"
          name="state"
          value={state ?? ''}
          options={[['', text.allStates], ...advertStates.map((one) => [one, text.states[one]] as const)]}
        />
      </SearchBarCell>
      <SearchBarCell label={text.country} htmlFor="adverts-country">
        <FilterSelect
          id="adverts-country"
          name="country"
          value={country}
          options={targets ? countryOptions(targets) : []}
        />
      </SearchBarCell>
      <SearchBarCell label={text.category} htmlFor="adverts-category">
        <FilterSelect
          id="adverts-category"
          name="category"
          value={category}
          options={(targets ? categoryOptions(targets) : []).map(
            ([option, label]) => [option.split('/').at(-1) ?? '', label] as const,
          )}
        />
      </SearchBarCell>
    </FilterBar>
  );
}

function List({ data }: { data: ResponseOf<'GET /desk/adverts'> }) {
  if (data.total === 0) return <EmptyState title={text.noAdverts} variant="h2" />;
  return (
    <ListTable
      caption={text.tabs.adverts}
      rows={data.results}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'advert',
          head: text.advert,
          variant: 'title',
          cell: ({ id, title, sponsor }) => (
            <>
              <Link href={deskUrls.advert(id)}>{title}</Link>
              <Text variant="small" mute>
                {sponsor ? text.bookedBy(sponsor) : text.houseAdvert}
              </Text>
            </>
          ),
        },
        { key: 'target', head: text.target, cell: ({ target }) => target },
        { key: 'dates', head: text.dates, cell: (advert) => datesOf(advert) },
        { key: 'state', head: text.state, variant: 'fold', cell: ({ state }) => text.states[state] },
      ]}
    />
  );
}
