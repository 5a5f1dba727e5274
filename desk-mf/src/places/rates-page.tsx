import { formatDate } from '@unitbase/contracts/dates';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/places';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { ListTable } from '../shared/list-table/list-table';
import { openRoom } from '../shared/open-room';
import { sendRecord } from '../shared/records/record-action';
import { cellsOf } from '../shared/records/record-fields';
import { RecordForm } from '../shared/records/record-form';
import { Room } from '../shared/room/room';
import { rateGroups } from './place-fields';
import css from './places.module.css';

export const frame = 'desk';

const INTENT = 'rate';

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    await args.read('GET /desk/rates');
  });

export function action({ url, form, call }: ActionArgs) {
  const currency = url.searchParams.get('currency') ?? '';
  const values = cellsOf(form, rateGroups);
  const version = String(form.get('version') ?? '');
  return sendRecord({
    ...{ intent: INTENT, values, version },
    send: async () => {
      await call('PUT /desk/rates/:currency', { params: { currency }, body: { cells: values, version } });
      return text.saved;
    },
    readAgain: async () =>
      (await call('GET /desk/rates')).results.find((rate) => rate.currency === currency)?.record ?? null,
  });
}

/** Renders `/desk/places/rates`, the exchange rates of the tables and the calculator. */
export function Page() {
  const [search] = useSearchParams();
  const { data } = useApi('GET /desk/rates');
  const chosen = data?.results.find(({ currency }) => currency === search.get('currency'));
  if (!data) return null;
  return (
    <Room title={text.rates} back={{ href: deskUrls.places(), label: text.allPlaces }}>
      <Text mute>{text.ratesHint}</Text>
      <div className={css.columns}>
        <ListTable
          caption={text.rates}
          rows={data.results}
          rowKey={({ currency }) => currency}
          columns={[
            {
              key: 'currency',
              head: text.currency,
              variant: 'title',
              cell: ({ currency }) => (
                <Link
                  href={deskUrls.rates(currency)}
                  className={css.link}
                  aria-current={currency === chosen?.currency ? 'true' : undefined}
                >
                  {currency}
                </Link>
              ),
            },
            {
              key: 'rate',
              head: text.rateFields.per_euro,
              variant: 'num',
              cell: ({ record }) => record.cells.per_euro,
            },
            {
              key: 'day',
              head: text.rateFields.rated_on,
              cell: ({ record }) => formatDate(record.cells.rated_on ?? ''),
            },
          ]}
        />
        {chosen && (
          <aside aria-label={chosen.currency}>
            <Text as="h2" variant="h2">
              {chosen.currency}
            </Text>
            <RecordForm
              key={chosen.currency}
              intent={INTENT}
              draft={`rate ${chosen.currency}`}
              label={chosen.currency}
              groups={rateGroups}
              record={chosen.record}
            />
          </aside>
        )}
      </div>
    </Room>
  );
}
