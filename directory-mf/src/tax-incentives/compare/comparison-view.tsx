import { formatDate } from '@unitbase/contracts/dates';
import type { SchemeComparison } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import type { ReactNode } from 'react';
import { PageTools } from '../../shared/page-tools/page-tools';
import css from './compare.module.css';
import { type ComparedGroup, type ComparedPlace, compareFacts } from './comparison';
import { ComparisonTable } from './comparison-table';

interface ComparisonProps {
  refs: readonly string[];
  columns: readonly ComparedPlace[];
  comparison: SchemeComparison;
  differencesOnly: boolean;
  /** Form that adds places. */
  add: ReactNode;
}

/** Renders the tools, the table and its notes. */
export function Comparison({ refs, columns, comparison, differencesOnly, add }: ComparisonProps) {
  const groups = compareFacts(
    columns.map(({ scheme }) => scheme),
    comparison.rates,
  );
  const address = urls.incentivesComparison(refs);
  const isSample = columns.some(({ is_sample }) => is_sample);
  return (
    <>
      <div className={css.tools} data-print="no">
        {add}
        <Differences groups={groups} address={address} only={differencesOnly} />
        <div className={css.actions}>
          <PageTools />
          <ButtonLink href={urls.incentivesCalculator() + placesQuery(address)}>
            Calculate with these
          </ButtonLink>
        </div>
      </div>
      <ComparisonTable
        columns={columns}
        groups={differencesOnly ? onlyDifferent(groups) : groups}
        removeHref={(ref) => urls.incentivesComparison(refs.filter((other) => other !== ref))}
      />
      <Text variant="small" mute className={css.note}>
        {`${messages.incentivePages.markedNote} Minimums are compared in euro at the rates of ${formatDate(comparison.rates.date)}.`}
        {isSample && ` ${messages.incentives.sampleData}`}
      </Text>
      <Sources columns={columns} />
    </>
  );
}

const placesQuery = (address: string): string => address.slice(address.indexOf('?'));

const onlyDifferent = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !isSame) }))
    .filter(({ rows }) => rows.length > 0);

function Differences({ groups, address, only }: { groups: ComparedGroup[]; address: string; only: boolean }) {
  const rows = groups.flatMap((group) => group.rows);
  const different = rows.filter(({ isSame }) => !isSame).length;
  return (
    <p className={css.differences}>
      <TextLink href={only ? address : `${address}&differences=1`}>
        {only ? 'Show all rows' : 'Differences only'}
      </TextLink>{' '}
      <Text as="span" variant="hint">{`${different} of ${rows.length} rows differ`}</Text>
    </p>
  );
}

function Sources({ columns }: { columns: readonly ComparedPlace[] }) {
  return (
    <Text variant="small" mute className={css.note}>
      {'Sources: '}
      {columns.flatMap(({ place, sources }) =>
        sources.map(({ title, url }) => (
          <span key={`${place.ref} ${url}`} className={css.source}>
            <Link href={url}>{`${place.name}, ${title}`}</Link>
          </span>
        )),
      )}
    </Text>
  );
}
