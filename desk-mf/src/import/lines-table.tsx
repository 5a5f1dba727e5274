import { apiUrl } from '@unitbase/contracts/client';
import { importLimits, type Outcome, outcomes } from '@unitbase/contracts/desk/import-fields';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { CompanyImport, ImportLine } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { formatCount } from '@unitbase/contracts/numbers';
import { useApi } from '@unitbase/remote-kit';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect, useRef } from 'react';
import { ChangedValue, DeskTable } from '../shared/table/desk-table';
import { StateLine } from '../shared/table/state-line';
import css from './lines-table.module.css';
import { isBusy } from './use-progress';

export const importPageSize = importLimits.pageSize;

export const linesQuery = (outcome: Outcome, offset: number) => ({
  outcome,
  offset: String(offset),
  limit: String(importPageSize),
});

/** Numbers of an import by outcome. */
const NUMBERS = { refused: 'refused', double: 'doubles', changed: 'changed', added: 'added' } as const;

/** Heads of the columns after line and company. */
const HEADS: Record<Outcome, readonly string[]> = {
  refused: [text.reason, text.column],
  double: [text.resembles],
  changed: [text.changes, text.stored],
  added: [],
};

interface LinesTableProps {
  data: CompanyImport;
  outcome: Outcome;
  offset: number;
}

/** Renders the lines with one result of the dry run. */
export function LinesTable({ data, outcome, offset }: LinesTableProps) {
  const { data: lines, mutate } = useApi('GET /desk/imports/:id/lines', {
    params: { id: data.id },
    query: linesQuery(outcome, offset),
  });
  const isWorking = isBusy(data);
  const wasWorking = useRef(isWorking);
  // The lines are read again when the dry run or the import is done.
  useEffect(() => {
    if (wasWorking.current && !isWorking) void mutate();
    wasWorking.current = isWorking;
  }, [isWorking, mutate]);
  if (!lines || data.status === 'checking') return <div />;
  const total = data[NUMBERS[outcome]];
  const href = (to: number, of = outcome) => deskUrls.import(data.id, { outcome: of, offset: to });
  return (
    <section aria-labelledby="lines-title">
      <div className={css.head}>
        <Text as="h2" variant="h2" id="lines-title">
          {text.tables[outcome](total)}
        </Text>
        <Chips label={text.outcomes}>
          {outcomes.map((one) => (
            <Chip key={one} href={href(0, one)} current={one === outcome}>
              {text.chips[one]} <span className={css.count}>{formatCount(data[NUMBERS[one]])}</span>
            </Chip>
          ))}
        </Chips>
      </div>
      {lines.results.length === 0 ? (
        <Text mute>{text.noLines}</Text>
      ) : (
        <DeskTable
          caption={text.tables[outcome](total)}
          heads={[text.line, text.company, ...HEADS[outcome]]}
          className={css.table}
        >
          {lines.results.map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </DeskTable>
      )}
      <div className={css.end}>
        {total > 0 && (
          <span className={css.range}>
            {text.range(offset + 1, Math.min(offset + importPageSize, total), total)}
          </span>
        )}
        {offset > 0 && (
          <MoreLink href={href(Math.max(0, offset - importPageSize))}>
            {text.previous(importPageSize)}
          </MoreLink>
        )}
        {offset + importPageSize < total && (
          <MoreLink href={href(offset + importPageSize)}>
            {text.next(Math.min(importPageSize, total - offset - importPageSize))}
          </MoreLink>
        )}
        {total > 0 && (
          <MoreLink
            href={apiUrl('GET /desk/imports/:id/lines/export', {
              params: { id: data.id },
              query: { outcome },
            })}
            download
            className={css.file}
          >
            {text.asCsv[outcome]}
          </MoreLink>
        )}
      </div>
    </section>
  );
}

function Line({ line }: { line: ImportLine }) {
  const { outcome, company } = line;
  return (
    <tr>
      <td className={css.count}>{formatCount(line.line)}</td>
      <td>
        <b>{line.name || text.noName}</b>
      </td>
      {outcome === 'refused' && (
        <>
          <td>
            <StateLine kind="error">{line.problem}</StateLine>
          </td>
          <td className={css.code}>{line.column}</td>
        </>
      )}
      {outcome === 'changed' && (
        <td>
          <Changes changes={line.changes} />
        </td>
      )}
      {(outcome === 'changed' || outcome === 'double') && (
        <td>
          {company && (
            <TextLink href={deskUrls.company(company.id)}>{`${company.name}, ${company.town}`}</TextLink>
          )}
        </td>
      )}
    </tr>
  );
}

function Changes({ changes }: Pick<ImportLine, 'changes'>) {
  if (changes.length === 0)
    return (
      <Text as="span" variant="small" mute>
        {text.nothingNew}
      </Text>
    );
  return (
    <ul className={css.changes}>
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: <ChangedValue from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}
