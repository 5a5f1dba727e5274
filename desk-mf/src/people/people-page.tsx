import { apiUrl } from '@unitbase/contracts/client';
import { USERS_PER_PAGE } from '@unitbase/contracts/desk/people';
import { maySee } from '@unitbase/contracts/desk/rights';
import * as text from '@unitbase/contracts/messages/desk/people';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { DownloadIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { Text } from '@unitbase/shared-ui/text';
import { FilterBar, FilterSelect } from '../shared/filter-bar/filter-bar';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { Steps } from '../shared/steps/steps';
import css from './people-page.module.css';
import { peopleUrl, userQuery } from './people-url';
import { StaffTable } from './staff-table';
import { UserTable } from './user-table';

export const frame = 'desk';

export const load = (args: PageArgs) =>
  openRoom(args, async ({ role }) => {
    const { searchParams } = args.url;
    await Promise.all([
      args.read('GET /desk/people', { query: userQuery(searchParams, ['search', 'state', 'offset']) }),
      maySee(role, 'staff') ? args.read('GET /desk/staff') : null,
    ]);
    return null;
  });

/** Renders `/desk/people`: users, and for admins the staff (docs/requirements/staff.md §2). */
export function Page() {
  const [search] = useSearchParams();
  const { data: session } = useApi('GET /desk/session');
  const { data: page } = useApi('GET /desk/people', {
    query: userQuery(search, ['search', 'state', 'offset']),
  });
  if (!page || !session) return null;
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const isFiltered = search.has('search') || search.has('state');
  return (
    <Room
      title={text.title}
      actions={
        <ButtonLink
          variant="line"
          href={apiUrl('GET /desk/people/export', { query: userQuery(search, ['search', 'state']) })}
          download=""
        >
          <DownloadIcon />
          {text.csv(page.total)}
        </ButtonLink>
      }
    >
      <Filters search={search} />
      <Text as="h2" variant="h2" num className={css.head}>
        {countOf(page.total, 'user', 'users')}
      </Text>
      {page.results.length > 0 ? (
        <>
          <UserTable users={page.results} />
          <Steps
            offset={offset}
            size={USERS_PER_PAGE}
            shown={page.results.length}
            total={page.total}
            href={(next) => peopleUrl(search, next)}
          />
        </>
      ) : (
        <EmptyState
          title={text.nothing}
          action={<ButtonLink href="/desk/people">{text.allUsers}</ButtonLink>}
        >
          {text.nothingHint}
        </EmptyState>
      )}
      {maySee(session.role, 'staff') && !isFiltered && offset === 0 && <StaffTable />}
    </Room>
  );
}

function Filters({ search }: { search: URLSearchParams }) {
  return (
    <FilterBar
      // Fields take their values from the URL, also after Back.
      key={search.toString()}
      action="/desk/people"
      aria-label={text.title}
      submitLabel={text.find}
    >
      <SearchBarCell label={text.search} htmlFor="people-search">
        <input
          id="people-search"
          name="search"
          type="search"
          maxLength={200}
          defaultValue={search.get('search') ?? ''}
        />
      </SearchBarCell>
      <SearchBarCell label={text.state} htmlFor="people-state">
        <FilterSelect
          id="people-state"
          name="state"
          value={search.get('state') ?? ''}
          options={[['', text.anyState], ...Object.entries(text.states)]}
        />
      </SearchBarCell>
    </FilterBar>
  );
}
