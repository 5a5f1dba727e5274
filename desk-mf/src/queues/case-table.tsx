import { formatMoment } from '@unitbase/contracts/dates';
import { CASES_PER_PAGE } from '@unitbase/contracts/desk/queues';
import type { QueueEntry, QueuePage } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Pager } from '@unitbase/shared-ui/pager';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { Clock } from '../shared/clock/clock';
import { CheckLine } from './case/check-line';
import css from './case-table.module.css';
import { type QueueView, viewPath } from './queue-view';

interface CaseTableProps {
  view: QueueView;
  page: QueuePage;
  /** Id of the case beside the table. */
  shown: number | null;
}

const CAPTION = 'cases';

/** Renders a page of a queue as a table. */
export function CaseTable({ view, page, shown }: CaseTableProps) {
  const { queue, state } = view;
  const [name, fact] = text.heads[queue];
  return (
    <>
      <table className={css.table}>
        <caption id={CAPTION} tabIndex={-1}>
          <VisuallyHidden>{text.listed(text.titles[queue], state === 'done')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{fact}</th>
            <th scope="col">{state === 'done' ? text.decided : text.clock}</th>
            <th scope="col">
              <VisuallyHidden>{text.action}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.results.map((entry) => (
            <Row
              key={`${entry.id} ${entry.decided?.at}`}
              entry={entry}
              href={viewPath({ ...view, id: entry.id })}
              isShown={entry.id === shown}
              now={page.read_at}
            />
          ))}
        </tbody>
      </table>
      <Pager
        page={view.page}
        pages={Math.ceil(page.total / CASES_PER_PAGE)}
        href={(number) => viewPath({ ...view, id: null, page: number })}
        label={text.pages}
        heading={CAPTION}
      />
    </>
  );
}

interface RowProps {
  entry: QueueEntry;
  href: string;
  isShown: boolean;
  now: string;
}

function Row({ entry, href, isShown, now }: RowProps) {
  const { name, place, summary, check, since, due, decided } = entry;
  return (
    <tr className={isShown ? css.shown : undefined}>
      <td>
        <Text as="b" variant="h3">
          {name}
        </Text>
        <Text as="span" variant="small" mute className={css.place}>
          {place}
        </Text>
      </td>
      <td className={css.fact}>{summary}</td>
      <td>
        {check && <CheckLine as="span" {...check} />}
        {decided ? (
          <Text as="span" variant="small">
            {text.decidedBy(decided.outcome, decided.by, formatMoment(decided.at))}
          </Text>
        ) : (
          due && <Clock since={since} due={due} now={now} />
        )}
      </td>
      <td>
        <ButtonLink variant="line" href={href} data-case="" aria-current={isShown ? 'true' : undefined}>
          {isShown ? text.shown : text.open}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </ButtonLink>
      </td>
    </tr>
  );
}
