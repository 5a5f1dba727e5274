import { apiUrl, type ResponseOf } from '@unitbase/contracts/client';
import { PLACES_PAGE, placeParts } from '@unitbase/contracts/desk/places';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/places';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { readOffset } from '@unitbase/contracts/urls';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Link } from '@unitbase/shared-ui/link';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Pager } from '@unitbase/shared-ui/pager';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { Text } from '@unitbase/shared-ui/text';
import { FilterBar, FilterSelect } from '../shared/filter-bar/filter-bar';
import { ListTable } from '../shared/list-table/list-table';
import { openRoom } from '../shared/open-room';
import { ResultLine } from '../shared/records/result-line';
import { Room } from '../shared/room/room';
import { CHECK_INTENT, checkPlace } from './check-place';
import { CheckedToday, LastCheck } from './checked-part';
import { partHref } from './place-address';
import css from './places.module.css';

export const frame = 'desk';

const queryOf = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  part: placeParts.find((part) => part === search.get('part')),
  offset: readOffset(search.get('offset'), PLACES_PAGE),
});

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await args.read('GET /desk/places', { query: queryOf(args.url.searchParams) });
  });

export const action = ({ form, call }: ActionArgs) => checkPlace(form, call);

/** Renders `/desk/places`, what was checked longest ago first (docs/requirements/staff.md §2). */
export function Page() {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const { data } = useApi('GET /desk/places', { query });
  if (!data) return null;
  const { search, part, offset } = query;
  const hrefOf = (page: number) => deskUrls.places({ search, part, offset: (page - 1) * PLACES_PAGE });
  return (
    <Room title={text.title} actions={<MoreLink href={deskUrls.rates()}>{text.rates}</MoreLink>}>
      <FilterBar
        action={deskUrls.places()}
        aria-label={text.title}
        submitLabel={text.findButton}
        key={`${search} ${part}`}
      >
        <SearchBarCell label={text.find} htmlFor="places-search">
          <input id="places-search" name="search" type="search" defaultValue={search} />
        </SearchBarCell>
        <SearchBarCell label={text.part} htmlFor="places-part">
          <FilterSelect
            id="places-part"
            name="part"
            value={part ?? ''}
            options={[['', text.allParts], ...placeParts.map((one) => [one, text.parts[one]] as const)]}
          />
        </SearchBarCell>
      </FilterBar>
      <div className={css.head}>
        <Text as="h2" variant="h2" id="places-list" tabIndex={-1}>
          {text.listTitle(data.total)}
        </Text>
        <MoreLink href={apiUrl('GET /desk/places/export', { query: { search, part } })} download>
          {text.download}
        </MoreLink>
      </div>
      <ResultLine intents={[CHECK_INTENT]} />
      <List data={data} />
      <Pager
        page={Math.floor(offset / PLACES_PAGE) + 1}
        pages={Math.ceil(data.total / PLACES_PAGE)}
        href={hrefOf}
        heading="places-list"
      />
    </Room>
  );
}

function List({ data }: { data: ResponseOf<'GET /desk/places'> }) {
  if (data.total === 0) return <EmptyState title={text.nothingFound} variant="h2" />;
  return (
    <ListTable
      caption={text.title}
      rows={data.results}
      rowKey={({ ref, part }) => `${ref} ${part}`}
      columns={[
        {
          key: 'place',
          head: text.place,
          variant: 'title',
          cell: (one) => (
            <Link href={partHref(one, one.part)} className={css.link}>
              {one.name}
              {one.state_slug && <Text as="span" variant="small" mute>{`, ${one.country}`}</Text>}
            </Link>
          ),
        },
        { key: 'part', head: text.part, cell: ({ part }) => text.parts[part] },
        { key: 'check', head: text.lastCheck, cell: (one) => <LastCheck part={one} /> },
        { key: 'act', head: text.checkedToday, cell: (one) => <CheckedToday part={one} /> },
      ]}
    />
  );
}
