import type { CompanyHistory, HistoryEntry } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { ChangedValue, DeskTable } from '../shared/table/desk-table';
import css from './company-history.module.css';

interface CompanyHistoryProps {
  id: number;
  history: CompanyHistory;
}

/** Renders the latest changes of a company by staff, managers and imports. */
export function HistorySection({ id, history: { logged, results } }: CompanyHistoryProps) {
  return (
    <section id="history" aria-labelledby="history-title" className={css.section}>
      <SectionHead
        id="history-title"
        title={text.history}
        end={
          logged > 0 && <MoreLink href={`/desk/log?entity=org&id=${id}`}>{text.allInLog(logged)}</MoreLink>
        }
      />
      {results.length === 0 ? (
        <Text mute>{text.noHistory}</Text>
      ) : (
        <DeskTable
          caption={text.latestChanges}
          heads={[text.when, text.who, text.what, text.fromTo]}
          className={css.table}
        >
          {results.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </DeskTable>
      )}
    </section>
  );
}

function Entry({ entry: { at, who, what, why, changes } }: { entry: HistoryEntry }) {
  return (
    <tr>
      <td>
        <time dateTime={at}>{momentOf(at)}</time>
      </td>
      <td>{who}</td>
      <td>
        {what}
        {why && (
          <Text as="span" variant="hint" className={css.why}>
            {why}
          </Text>
        )}
      </td>
      <td>
        {changes.map((change) => (
          <Change key={change.field} change={change} isNamed={changes.length > 1} />
        ))}
      </td>
    </tr>
  );
}

function Change({
  change: { field, from, to },
  isNamed,
}: {
  change: HistoryEntry['changes'][number];
  isNamed: boolean;
}) {
  return (
    <span className={css.change}>
      {isNamed && <span className={css.field}>{field}</span>}
      <ChangedValue from={from} to={to === '' ? text.empty : to} />
    </span>
  );
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats an instant as '20 Nov 2026, 13:40', UTC. */
function momentOf(at: string): string {
  const [day = '', time = ''] = at.split('T');
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}, ${time.slice(0, 5)}`;
}
