import type { ListStatus, ListSummary } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import css from './status.module.css';

/** Order in which statuses are shown. */
export const STATUSES = ['to_call', 'called', 'quoted', 'booked', 'declined', 'none'] as const;

/** Returns 'No status' where no label is set, for headings and counts. */
export const statusName = (status: ListStatus): string =>
  status === 'none' ? 'No status' : messages.lists.statuses[status];

/** Share of the ring that each status fills. */
const FILL: Record<ListStatus, number> = {
  none: 0,
  to_call: 0,
  called: 0.25,
  quoted: 0.5,
  booked: 1,
  declined: 0,
};

/** Renders the ring of a status: empty, quarter, half, full, struck. The word always stands beside it. */
export function StatusRing({ status }: { status: ListStatus }) {
  const radius = 3;
  const length = 2 * Math.PI * radius;
  return (
    <svg viewBox="0 0 16 16" className={css.ring} aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <circle
        cx="8"
        cy="8"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth={radius * 2}
        strokeDasharray={`${FILL[status] * length} ${length}`}
        transform="rotate(-90 8 8)"
      />
      {status === 'declined' && <path d="M3 13 13 3" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  );
}

/** Renders the number of items by status. */
export function StatusCounts({ statuses }: { statuses: ListSummary['statuses'] }) {
  return (
    <dl className={css.counts}>
      {STATUSES.map((status) => (
        <div key={status}>
          <dt>
            <StatusRing status={status} />
            {statusName(status)}
          </dt>
          <dd>{statuses[status]}</dd>
        </div>
      ))}
    </dl>
  );
}
