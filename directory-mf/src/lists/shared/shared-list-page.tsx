import { ApiError } from '@unitbase/contracts/client';
import { formatMoment } from '@unitbase/contracts/dates';
import type { SharedList } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import {
  data,
  Form,
  Head,
  notFound,
  redirect,
  useActionData,
  useApi,
  useLoaderData,
  useNavigation,
  useParams,
  useSession,
} from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Cluster, Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { refOf } from '../../shared/company';
import { errorMessage } from '../../shared/error-message';
import { itemCounts } from '../overview/item-counts';
import { SharedItem } from './shared-item';
import css from './shared-list.module.css';

export const searchBar = false;

interface Loaded {
  /** Whether the owner still shares the list. */
  isShared: boolean;
}

interface Outcome {
  error: string;
}

/** Reads the list of a link. Status 410 after the sharing has ended, 404 for an unknown link. */
export async function load({ params, read }: PageArgs) {
  const { token = '' } = params;
  try {
    await read('getSharedList', { params: { token } });
    return { isShared: true } satisfies Loaded;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return data<Loaded>({ isShared: false }, 410);
    if (error.status === 404 || error.status === 400) throw notFound();
    throw error;
  }
}

/** Copies the list to the user's lists. A visitor logs in first and comes back. */
export async function action({ params, session, call }: ActionArgs) {
  const { token = '' } = params;
  if (!session.token) return redirect(urls.login({ redirectUrl: urls.sharedList(token) }), 303);
  try {
    const { id } = await call('copySharedList', { params: { token } });
    return redirect(urls.list(id), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Outcome>({ error: errorMessage(error) }, error.status);
  }
}

/** Renders a list for anyone with its link (docs/requirements/lists.md §1). */
export function Page() {
  const { token = '' } = useParams();
  const { isShared } = useLoaderData() as Loaded;
  const { data: list } = useApi(isShared ? 'getSharedList' : null, { params: { token } });
  return (
    <>
      <Head title={list?.name ?? messages.lists.lists} noindex />
      <meta name="referrer" content="no-referrer" />
      <Wrap className={css.page}>
        {!isShared && <NotShared />}
        {list && <List list={list} token={token} />}
      </Wrap>
    </>
  );
}

function NotShared() {
  return (
    <EmptyState
      level={1}
      title={messages.lists.noLongerShared}
      action={<ButtonLink href={urls.search()}>Search the directory</ButtonLink>}
    >
      {messages.lists.askForLink}
    </EmptyState>
  );
}

const countKinds = (items: SharedList['items']) => ({
  company: items.filter(({ kind }) => kind === 'company').length,
  place: items.filter(({ kind }) => kind === 'place').length,
  article: items.filter(({ kind }) => kind === 'article').length,
});

function List({ list, token }: { list: SharedList; token: string }) {
  const outcome = useActionData() as Outcome | undefined;
  return (
    <>
      <header className={css.head}>
        <Text variant="overline">{messages.lists.listOf(list.owner)}</Text>
        <Text as="h1" variant="poster" className={css.title}>
          {list.name}
        </Text>
        <p className={css.meta}>
          {list.items.length > 0 && <span>{itemCounts(countKinds(list.items))}</span>}
          <span>Changed {formatMoment(list.updated_at)}</span>
        </p>
        <Acts list={list} token={token} />
      </header>
      <FormStatus {...(outcome ? { kind: 'error', title: outcome.error } : {})} />
      {list.items.length === 0 ? (
        <EmptyState title={messages.lists.emptyShared} />
      ) : (
        <ul className={css.items}>
          {list.items.map((item) => (
            <SharedItem key={keyOf(item)} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns the companies of a list as the call sheet names them; empty if they are more than a call sheet takes. */
function callSheetRefs({ items }: SharedList): string[] {
  const refs = items.flatMap(({ company }) => (company ? [refOf(company)] : []));
  return refs.length > listRules.callSheetCompanies ? [] : refs;
}

function Acts({ list, token }: { list: SharedList; token: string }) {
  const session = useSession();
  const isSending = useNavigation().state === 'submitting';
  const refs = callSheetRefs(list);
  return (
    <Cluster data-print="no">
      {session.token ? (
        <Form method="post">
          <Button type="submit" busy={isSending}>
            {messages.lists.copyToMine}
          </Button>
        </Form>
      ) : (
        <ButtonLink href={urls.login({ redirectUrl: urls.sharedList(token) })} rel="nofollow">
          {messages.lists.copyToMine}
        </ButtonLink>
      )}
      {refs.length > 0 && (
        <ButtonLink variant="line" href={urls.companyCallSheet(refs)}>
          Call sheet
        </ButtonLink>
      )}
    </Cluster>
  );
}
