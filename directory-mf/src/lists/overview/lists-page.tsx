import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Form, Head, useActionData, useApi, useNavigation, useSession } from '@unitbase/remote-kit';
import { PlusIcon } from '@unitbase/shared-ui/act-icons';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Button } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { RecentlyViewed } from '../../shared/recent/recently-viewed';
import { DeviceListPage } from '../device/device-list-page';
import { CurrentList } from './current-list';
import { ListRows } from './list-rows';
import css from './lists.module.css';
import type { ListsOutcome } from './lists-action';
import { MergeNotice } from './merge-notice';
import { NoLists } from './no-lists';

export { listsAction as action } from './lists-action';

export const searchBar = false;

/** Reads the lists of a user; those of a visitor are on the device. */
export async function load({ session, read }: PageArgs) {
  if (session.token) await read('getLists');
}

/** Renders the user's lists, or the list on a visitor's device (docs/requirements/lists.md §1). */
export function Page() {
  const { token } = useSession();
  const { data } = useApi(token ? 'getLists' : null);
  const outcome = useActionData() as ListsOutcome | undefined;
  const lists = data?.lists ?? [];
  return (
    <>
      <Head title={messages.lists.lists} noindex />
      <Wrap>
        <Breadcrumbs
          crumbs={[{ label: messages.navigation.home, href: urls.home() }, { label: messages.lists.lists }]}
        />
        <header className={css.head}>
          <div>
            <Text as="h1" variant="poster" id="lists" tabIndex={-1}>
              {messages.lists.lists}
            </Text>
            {token && <ListTotals lists={lists} savedArticles={data?.saved_articles ?? 0} />}
          </div>
          {token && <NewListForm outcome={outcome} />}
        </header>
        <FormStatus {...(outcome?.error ? { kind: 'error', title: outcome.error } : {})} />
        {outcome?.deleted && <DeletedNotice deleted={outcome.deleted} />}
        {token ? data && <AllLists lists={lists} /> : <DeviceListPage />}
        <RecentlyViewed />
      </Wrap>
    </>
  );
}

function AllLists({ lists }: { lists: readonly ListSummary[] }) {
  const current = lists.find((list) => list.is_current);
  const others = lists.filter((list) => list !== current);
  return (
    <>
      <MergeNotice />
      {lists.length === 0 && <NoLists />}
      {current && <CurrentList list={current} />}
      {others.length > 0 && <ListRows lists={others} />}
    </>
  );
}

function ListTotals({
  lists,
  savedArticles,
}: {
  lists: readonly { keys: string[] }[];
  savedArticles: number;
}) {
  const items = lists.reduce((sum, { keys }) => sum + keys.length, 0);
  return (
    <Text mute className={css.totals}>
      {`${lists.length} of ${listRules.lists} lists, ${countOf(items, 'item', 'items')}.`}
      {savedArticles > 0 && (
        <>
          {' '}
          <Link href={urls.savedArticles()}>{countOf(savedArticles, 'saved article', 'saved articles')}</Link>{' '}
          are kept apart.
        </>
      )}
    </Text>
  );
}

function NewListForm({ outcome }: { outcome: ListsOutcome | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'create';
  return (
    <Form method="post" action={urls.lists()} className={css.create} noValidate>
      <input type="hidden" name="intent" value="create" />
      <TextField
        label="New list"
        name="name"
        limit={listRules.name}
        defaultValue={outcome?.typed ?? ''}
        error={outcome?.name}
        autoComplete="off"
      />
      <Button type="submit" busy={isSending}>
        <PlusIcon />
        Create
      </Button>
    </Form>
  );
}

function DeletedNotice({ deleted }: { deleted: { id: number; name: string } }) {
  return (
    <Form method="post" action={urls.lists()} className={css.notice}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="list" value={deleted.id} />
      <div role="status">
        <Alert
          kind="info"
          title={messages.lists.deleted(deleted.name)}
          action={
            <Button type="submit" variant="line">
              Undo
            </Button>
          }
        />
      </div>
    </Form>
  );
}
