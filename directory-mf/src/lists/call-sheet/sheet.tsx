import { formatDate } from '@unitbase/contracts/dates';
import type { CallSheet, CallSheetLine } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { telephoneUrl } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { localTime } from '../../shared/clock/local-time';
import { STATUSES, StatusRing } from '../status';
import css from './call-sheet.module.css';

interface SheetProps {
  sheet: CallSheet;
  /** Path of this page, for the foot. */
  path: string;
  /** Whether the lines have a status and a note. @default true */
  withNotes?: boolean;
}

const HEADS = ['Company', 'Contact', 'Telephone', 'E-mail', 'Place, local time'];
const NOTE_HEADS = ['Status', 'Note'];

/** Renders the lines of a call sheet by department; head and foot repeat on every printed page. */
export function Sheet({ sheet, path, withNotes = true }: SheetProps) {
  const { now, origin } = useSite();
  const departments = [...new Set(sheet.lines.map(({ department }) => department))];
  const heads = withNotes ? [...HEADS, ...NOTE_HEADS] : HEADS;
  const day = formatDate(new Date(now));
  return (
    <table className={css.sheet} data-notes={withNotes} data-own-print-head>
      <caption>
        <Title sheet={sheet} day={day} withNotes={withNotes} />
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tfoot>
        <tr>
          <td colSpan={heads.length}>
            <span className={css.foot}>
              <b>{sheet.name}</b>
              <span>{day}</span>
              <span>{new URL(origin).host + path}</span>
            </span>
          </td>
        </tr>
      </tfoot>
      {departments.map((department) => (
        <tbody key={department}>
          <tr className={css.department}>
            <th scope="rowgroup" colSpan={heads.length}>
              {department || 'Other'}
            </th>
          </tr>
          {sheet.lines
            .filter((line) => line.department === department)
            .map((line) => (
              <Line key={line.profile_url} line={line} withNotes={withNotes} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function Title({ sheet, day, withNotes }: { sheet: CallSheet; day: string; withNotes: boolean }) {
  const { booked, to_call } = messages.lists.statuses;
  const count = (status: string) => sheet.lines.filter((line) => line.status === status).length;
  const facts = [
    ['Companies', sheet.lines.length],
    ...(withNotes ? [booked, to_call].map((status) => [status, count(status)]) : []),
    ['Drawn up', day],
  ];
  return (
    <span className={css.title}>
      <span>
        <span className={css.kind}>Call sheet</span>
        <h1>{sheet.name}</h1>
      </span>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </span>
  );
}

function Line({ line, withNotes }: { line: CallSheetLine; withNotes: boolean }) {
  const { now } = useSite();
  const status = STATUSES.find((one) => messages.lists.statuses[one] === line.status);
  return (
    <tr>
      <th scope="row">{line.company}</th>
      <td>
        {line.contact || <span className={css.none}>{messages.lists.noTeam}</span>}
        {line.job_title && <small>{line.job_title}</small>}
      </td>
      <td className={css.phone}>{line.phone && <a href={telephoneUrl(line.phone)}>{line.phone}</a>}</td>
      <td className={css.email}>{line.email && <a href={`mailto:${line.email}`}>{line.email}</a>}</td>
      <td className={css.place}>
        {[line.town, line.country].filter(Boolean).join(', ')}
        {line.time_zone && <small>{localTime(now, line.time_zone).offset}</small>}
      </td>
      {withNotes && (
        <>
          <td className={css.status}>
            {status && line.status && (
              <span>
                <StatusRing status={status} />
                {line.status}
              </span>
            )}
          </td>
          <td className={css.note}>{line.note}</td>
        </>
      )}
    </tr>
  );
}
