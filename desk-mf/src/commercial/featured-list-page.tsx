import { apiUrl, type ResponseOf } from '@unitbase/contracts/client';
import { COMMERCIAL_PAGE } from '@unitbase/contracts/desk/commercial';
import { featuredKinds } from '@unitbase/contracts/desk/featured';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as common from '@unitbase/contracts/messages/desk/commercial';
import * as text from '@unitbase/contracts/messages/desk/featured';
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
import { countryOptions } from './targets';

export const frame = 'desk';

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  kind: featuredKinds.find((kind) => kind === search.get('kind')),
  country: search.get('country') ?? '',
  offset: readOffset(search.get('offset'), COMMERCIAL_PAGE),
});
type Query = ReturnType<typeof queryOf>;

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await Promise.all([
      args.read('GET /desk/featured', { query: queryOf(args.url.searchParams) }),
      args.read('GET /desk/targets'),
    ]);
  });

/** Renders `/desk/commercial/featured`, the featured and sponsored profiles and showreels (docs/requirements/staff.md §2). */
export function Page() {
  const query = queryOf(useSearchParams()[0]);
  const { data } = useApi('GET /desk/featured', { query });
  if (!data) return null;
  const { offset, ...filters } = query;
  return (
    <CommercialRoom
      page="featured"
      actions={featuredKinds.map((kind) => (
        <ButtonLink key={kind} variant="line" href={deskUrls.oneFeatured(kind, 'new')}>
          {text.newOf[kind]}
        </ButtonLink>
      ))}
    >
      <Filters query={query} />
      <ListHead
        title={text.listTitle(data.total)}
        download={apiUrl('GET /desk/featured/export', { query: filters })}
      />
      <List data={data} />
      <Pager
        page={Math.floor(offset / COMMERCIAL_PAGE) + 1}
        pages={Math.ceil(data.total / COMMERCIAL_PAGE)}
        href={(page) => deskUrls.featured({ ...filters, offset: (page - 1) * COMMERCIAL_PAGE })}
        heading="list"
      />
    </CommercialRoom>
  );
}

function Filters({ query: { search, kind, country } }: { query: Query }) {
  const { data: targets } = useApi('GET /desk/targets');
  return (
    <FilterBar
      action={deskUrls.featured()}
      aria-label={text.title}
      submitLabel={common.findButton}
      key={[search, kind, country].join(' ')}
    >
      <SearchBarCell label={text.find} htmlFor="featured-search">
        <input id="featured-search" name="search" type="search" defaultValue={search} />
      </SearchBarCell>
      <SearchBarCell label={text.kind} htmlFor="featured-kind">
        <FilterSelect
          id="featured-kind"
          name="kind"
          value={kind ?? ''}
          options={[['', text.allKinds], ...featuredKinds.map((one) => [one, text.kinds[one]] as const)]}
        />
      </SearchBarCell>
      <SearchBarCell label={common.country} htmlFor="featured-country">
        <FilterSelect
          id="featured-country"
          name="country"
          value={country}
          options={targets ? countryOptions(targets) : []}
        />
      </SearchBarCell>
    </FilterBar>
  );
}

function List({ data }: { data: ResponseOf<'GET /desk/featured'> }) {
  if (data.total === 0) return <EmptyState title={text.nothing} variant="h2" />;
  return (
    <ListTable
      caption={text.title}
      rows={data.results}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          key: 'company',
          head: text.find,
          variant: 'title',
          cell: ({ kind, id, company, reel }) => (
            <>
              <Link href={deskUrls.oneFeatured(kind, id)}>{company}</Link>
              <Text variant="small" mute>
                {[text.kinds[kind], reel].filter(Boolean).join(': ')}
              </Text>
            </>
          ),
        },
        { key: 'page', head: common.target, cell: ({ page }) => page },
        { key: 'position', head: text.position, variant: 'fold', cell: ({ position }) => position },
        { key: 'dates', head: common.dates, cell: (featured) => datesOf(featured) },
        { key: 'state', head: common.state, variant: 'fold', cell: ({ state }) => text.states[state] },
      ]}
    />
  );
}
