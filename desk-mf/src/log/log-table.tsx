import type { LogEntry } from '@unitbase/contracts/entities/desk/log';
import * as text from '@unitbase/contracts/messages/desk/log';
import { useNavigate } from '@unitbase/remote-kit';
import { join } from '@unitbase/shared-ui/join';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { MouseEvent } from 'react';
import { ChangedValue } from '../shared/table/desk-table';
import table from '../shared/table/desk-table.module.css';
import { EntryDetails } from './entry-details';
import css from './log-table.module.css';
import { dayOf, entityText, entityUrl, fieldsOf, timeOf } from './log-text';
import { logUrl } from './log-url';

interface LogTableProps {
  entries: readonly LogEntry[];
  search: URLSearchParams;
}

/** Renders the entries, one of them open under its row. */
export function LogTable({ entries, search }: LogTableProps) {
  const openId = Number(search.get('open'));
  return (
    <table className={join(table.table, css.log)}>
      <caption>
        <VisuallyHidden>{text.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" aria-sort="descending">
            {text.time}
          </th>
          <th scope="col">{text.who}</th>
          <th scope="col">{text.act}</th>
          <th scope="col">{text.on}</th>
          <th scope="col">{text.change}</th>
          <th scope="col">
            <VisuallyHidden>{text.open}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <EntryRows
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            startsDay={entry.at.slice(0, 10) !== entries[index - 1]?.at.slice(0, 10)}
            search={search}
          />
        ))}
      </tbody>
    </table>
  );
}

interface EntryRowsProps {
  entry: LogEntry;
  isOpen: boolean;
  /** Whether the entry above is of another day: its time then has the date. */
  startsDay: boolean;
  search: URLSearchParams;
}

function EntryRows({ entry, isOpen, startsDay, search }: EntryRowsProps) {
  const { id, at, who, role, action } = entry;
  return (
    <>
      <tr className={join(isOpen && css.isOpen)}>
        <td>
          <time dateTime={at}>{timeOf(at)}</time>
          {startsDay && <span className={css.second}>{dayOf(at)}</span>}
        </td>
        <td>
          <b>{who}</b>
          <span className={css.second}>{role in text.kinds ? text.kinds[role as 'user'] : role}</span>
        </td>
        <td>{text.actionName(action)}</td>
        <td>
          <EntityLink entry={entry} />
        </td>
        <td>
          <Change entry={entry} />
        </td>
        <td>
          <EntryToggle at={at} href={logUrl(search, { open: isOpen ? '' : String(id) })} isOpen={isOpen} />
        </td>
      </tr>
      {isOpen && (
        <tr className={css.details}>
          <td colSpan={6}>
            <EntryDetails entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

interface EntryToggleProps {
  at: string;
  href: string;
  isOpen: boolean;
}

/** Renders the link that opens or closes an entry. With scripts the page does not scroll. */
function EntryToggle({ at, href, isOpen }: EntryToggleProps) {
  const navigate = useNavigate();
  const toggle = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <Link
      href={href}
      onClick={toggle}
      className={css.toggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? text.closeEntry(timeOf(at)) : text.openEntry(timeOf(at))}
      data-log-entry=""
    />
  );
}

function EntityLink({ entry }: { entry: LogEntry }) {
  const label = entityText(entry);
  const url = entityUrl(entry);
  const name = entry.name || label;
  return (
    <>
      {url ? (
        <Link href={url} className={css.name}>
          {name}
        </Link>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      {entry.name && <span className={css.second}>{label}</span>}
    </>
  );
}

/** Renders the first changed field, or what an owner changed in words. */
function Change({ entry }: { entry: LogEntry }) {
  const [first, ...others] = fieldsOf(entry);
  if (!first) return entry.text;
  return (
    <>
      <ChangedValue from={first.before} to={first.after} />
      {others.length > 0 && <span className={css.more}> +{others.length}</span>}
    </>
  );
}
