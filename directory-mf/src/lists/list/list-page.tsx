import { ApiError } from '@unitbase/contracts/client';
import { formatMoment } from '@unitbase/contracts/dates';
import type { SavedList } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import {
  Head,
  notFound,
  redirect,
  useActionData,
  useApi,
  useParams,
  useSearchParams,
  useSession,
} from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { Text } from '@unitbase/shared-ui/text';
import { NoLists } from '../overview/no-lists';
import { ShareSign } from '../share-sign';
import { SharePanel } from '../shared/share-panel';
import { StatusCounts } from '../status';
import { readArrangement } from './arrange';
import { countStatuses } from './count-statuses';
import css from './list.module.css';
import type { ListOutcome } from './list-action';
import { ListActions } from './list-actions';
import { ListItems } from './list-items';
import { UndoForm } from './undo-form';

export { listAction as action } from './list-action';

export const searchBar = false;

/** Redirects visitors to the login, which returns them here; 404 for another user's list. */
export async function load({ url, params, session, read }: PageArgs) {
  if (!session.token) throw redirect(urls.login({ redirectUrl: url.pathname }));
  const id = Number(params.list);
  if (!Number.isInteger(id) || id < 1) throw notFound();
  const isSharing = url.searchParams.has('share');
  await Promise.all([
    read('getLists'),
    // The share panel can do without the owner's name.
    isSharing && read('getUser', { params: { id: 'me' } }).catch(() => undefined),
    read('getList', { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }),
  ]);
}

/** Renders a list of the user (docs/requirements/lists.md §1). */
export function Page() {
  const { token } = useSession();
  const id = Number(useParams().list);
  const { data: list } = useApi(token ? 'getList' : null, { params: { id } });
  return list ? <List key={list.id} list={list} /> : null;
}

function List({ list }: { list: SavedList }) {
  const outcome = useActionData() as ListOutcome | undefined;
  const [params] = useSearchParams();
  const arrangement = readArrangement(params.get('arrange'));
  const message = outcome?.error ?? outcome?.done;
  return (
    <>
      <Head title={list.name} noindex />
      <Wrap>
        <Breadcrumbs
          crumbs={[
            { label: messages.navigation.home, href: urls.home() },
            { label: messages.lists.lists, href: urls.lists() },
            { label: list.name },
          ]}
        />
        <header className={css.head}>
          <div>
            <Text as="h1" variant="poster" id="list" tabIndex={-1} className={css.title}>
              {list.name}
            </Text>
            <p className={css.meta}>
              <span>{`${list.items.length} of ${listRules.items} items`}</span>
              <span>Changed {formatMoment(list.updated_at)}</span>
              <ShareSign list={list} />
            </p>
          </div>
          <ListActions list={list} outcome={outcome} isSharing={params.has('share')} />
        </header>
        <FormStatus
          {...(message
            ? {
                kind: outcome?.error ? ('error' as const) : ('ok' as const),
                title: message,
                action: outcome?.undo && <UndoForm changes={outcome.undo} />,
              }
            : {})}
        />
        {params.has('share') && <SharePanel list={list} />}
        {list.items.length === 0 ? (
          <NoLists />
        ) : (
          <>
            <StatusCounts statuses={countStatuses(list.items)} />
            <Tabs
              label="Arrange by"
              tabs={(['department', 'status', 'own'] as const).map((one) => ({
                href: urls.list(list.id, one),
                label: messages.lists.arrangements[one],
                current: one === arrangement,
              }))}
            />
            <ListItems list={list} arrangement={arrangement} />
          </>
        )}
      </Wrap>
    </>
  );
}
