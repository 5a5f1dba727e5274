import { apiUrl } from '@unitbase/contracts/client';
import { formatMoment } from '@unitbase/contracts/dates';
import type { QueuePage } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import type { PageArgs } from '@unitbase/contracts/remote';
import { Form, useApi, useLocation } from '@unitbase/remote-kit';
import { DownloadIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { FindField } from '@unitbase/shared-ui/find-field';
import { Text } from '@unitbase/shared-ui/text';
import { openRoom } from '../shared/open-room';
import { Columns } from '../shared/room/columns';
import { Room } from '../shared/room/room';
import { CasePanel } from './case/case-panel';
import { CaseTable } from './case-table';
import { QueueCounts } from './queue-counts';
import { QueueKeys } from './queue-keys';
import { QueueNav } from './queue-nav';
import css from './queue-page.module.css';
import { queueRoutes } from './queue-routes';
import { listQuery, type QueueView, readView, shownCase, viewPath } from './queue-view';

export { decideAction as action } from './decide-action';

export const frame = 'desk';

/** Loads the list, and the case beside it. */
export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    const view = readView(args.url.pathname, args.url.searchParams);
    const page = await args.read(queueRoutes[view.queue].list, { query: listQuery(view) });
    const id = shownCase(view, page);
    if (id !== null) await args.read(queueRoutes[view.queue].one, { params: { id } });
  });

/** Renders a queue, `/desk/profiles` and others: counts, list and the case beside it (docs/requirements/staff.md §2). */
export function Page() {
  const { pathname, search } = useLocation();
  const view = readView(pathname, new URLSearchParams(search));
  const { data: page } = useApi(queueRoutes[view.queue].list, { query: listQuery(view) });
  const id = page ? shownCase(view, page) : null;
  const { data: shown } = useApi(id === null ? null : queueRoutes[view.queue].one, {
    params: { id: id ?? 0 },
  });
  if (!page) return null;
  return (
    <Room
      title={text.titles[view.queue]}
      actions={
        <Text variant="small" mute num>
          {formatMoment(page.read_at)}
        </Text>
      }
    >
      <QueueCounts queue={view.queue} counts={page.counts} />
      <Columns panel>
        <QueueNav view={view} page={page} />
        <section aria-label={text.titles[view.queue]}>
          <Filters view={view} />
          {page.results.length > 0 ? (
            <CaseTable view={view} page={page} shown={id} />
          ) : (
            <NoCases view={view} page={page} />
          )}
          <QueueKeys />
        </section>
        <CasePanel view={view} shown={shown ?? null} mayDecide={page.may_decide} />
      </Columns>
    </Room>
  );
}

function Filters({ view }: { view: QueueView }) {
  const { queue, state, search } = view;
  const file = apiUrl(queueRoutes[queue].file, { query: { state, search } });
  return (
    <div className={css.filters}>
      <search className={css.search}>
        <Form method="get" action={`/desk/${queue}`}>
          {state === 'done' && <input type="hidden" name="state" value={state} />}
          <FindField key={search} label={text.search} name="find" defaultValue={search} maxLength={200} />
        </Form>
      </search>
      <ButtonLink variant="line" href={file} download="">
        <DownloadIcon />
        {text.exportCsv}
      </ButtonLink>
    </div>
  );
}

function NoCases({ view, page }: { view: QueueView; page: QueuePage }) {
  if (view.search !== '' || page.total > 0)
    return (
      <EmptyState
        title={text.nothingFound}
        action={
          <ButtonLink href={viewPath({ ...view, id: null, search: '', page: 1 })}>{text.allCases}</ButtonLink>
        }
      >
        {text.nothingFoundHint}
      </EmptyState>
    );
  if (view.state === 'done') return <EmptyState title={text.nothingDone} />;
  return <EmptyState title={text.nothingWaits}>{text.nothingWaitsHint}</EmptyState>;
}
