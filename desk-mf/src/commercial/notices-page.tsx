import type { DeskNotice } from '@unitbase/contracts/entities/desk/commercial';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { Form, useApi } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { ListTable } from '../shared/list-table/list-table';
import { openRoom } from '../shared/open-room';
import { sendRecord } from '../shared/records/record-action';
import { cellsOf, type RecordGroup } from '../shared/records/record-fields';
import { RecordForm } from '../shared/records/record-form';
import { ResultLine } from '../shared/records/result-line';
import css from './commercial.module.css';
import { CommercialRoom } from './commercial-room';

export const frame = 'desk';

const ADD = 'notice';
const REMOVE = 'remove-notice';

const GROUPS: RecordGroup[] = [
  {
    title: text.addNotice,
    fields: [
      { name: 'text', label: text.noticeFields.text, kind: 'area', required: true, wide: true },
      { name: 'from', label: text.noticeFields.from, kind: 'moment', required: true, hint: text.noticeHint },
      {
        name: 'until',
        label: text.noticeFields.until,
        kind: 'moment',
        required: true,
        hint: text.noticeHint,
      },
    ],
  },
];

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await args.read('GET /desk/notices');
  });

export function action({ form, call }: ActionArgs) {
  if (form.get('intent') === REMOVE)
    return sendRecord({
      intent: REMOVE,
      send: async () => {
        await call('DELETE /desk/notices/:id', { params: { id: String(form.get('id')) } });
        return text.noticeRemoved;
      },
    });
  const values = cellsOf(form, GROUPS);
  return sendRecord({
    ...{ intent: ADD, values },
    send: async () => {
      const { text: words = '', from = '', until = '' } = values;
      await call('POST /desk/notices', { body: { text: words, from, until } });
      return text.noticeAdded;
    },
  });
}

/** Renders `/desk/commercial/notices`, the notices below the header of every page (decision D64). */
export function Page() {
  const { data } = useApi('GET /desk/notices');
  if (!data) return null;
  return (
    <CommercialRoom page="notices">
      <div className={css.columns}>
        <div>
          <ResultLine intents={[REMOVE]} />
          {data.results.length === 0 ? (
            <EmptyState title={text.noNotices} variant="h2" />
          ) : (
            <Notices notices={data.results} />
          )}
        </div>
        <RecordForm
          intent={ADD}
          draft="notice"
          label={text.addNotice}
          groups={GROUPS}
          record={null}
          save={text.addNotice}
        />
      </div>
    </CommercialRoom>
  );
}

function Notices({ notices }: { notices: DeskNotice[] }) {
  return (
    <ListTable
      caption={text.notices}
      rows={notices}
      rowKey={({ id }) => id}
      columns={[
        { key: 'text', head: text.noticeFields.text, variant: 'title', cell: (notice) => notice.text },
        { key: 'from', head: text.noticeFields.from, variant: 'num', cell: ({ starts_at }) => starts_at },
        { key: 'until', head: text.noticeFields.until, variant: 'num', cell: ({ ends_at }) => ends_at },
        {
          key: 'shown',
          head: text.state,
          variant: 'fold',
          cell: ({ shown }) => (shown ? text.shownNow : text.notShown),
        },
        {
          key: 'act',
          head: text.removeNotice,
          cell: (notice) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={notice.id} />
              <Button
                type="submit"
                variant="quiet"
                name="intent"
                value={REMOVE}
                aria-label={text.removeNoticeOf(notice.text)}
              >
                {text.removeNotice}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
