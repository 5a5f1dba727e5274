import type { Credit } from '@unitbase/contracts/entities/companies';
import type { CreditType } from '@unitbase/contracts/messages';
import * as messages from '@unitbase/contracts/messages';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { Section } from '@unitbase/shared-ui/section';
import { type Column, Table } from '@unitbase/shared-ui/table';

const INITIAL_COUNT = 12;

const columns: readonly Column<Credit>[] = [
  { key: 'year', head: 'Year', variant: 'num', cell: (credit) => credit.productionyear },
  { key: 'title', head: 'Title', variant: 'title', cell: (credit) => credit.productiontitle },
  { key: 'type', head: 'Type', variant: 'fold', cell: (credit) => creditType(credit.productiontype) },
  {
    key: 'job',
    head: 'Job title',
    cell: (credit) => credit.productionjobtitle ?? messages.profile.notSpecified,
  },
];

/**
 * Renders credits in the order of the api, by default the newest first, already limited by package. The rest after
 * twelve expands.
 */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  const rest = credits.slice(INITIAL_COUNT);
  const table = (rows: readonly Credit[], caption: string) => (
    <Table caption={caption} columns={columns} rows={rows} rowKey={(credit) => credit.id} />
  );
  return (
    <Section title={messages.profile.credits} id="credits" small tight end={countText(credits.length)}>
      {table(credits.slice(0, INITIAL_COUNT), messages.profile.credits)}
      {rest.length > 0 && (
        <Disclosure label={`${rest.length} more ${rest.length === 1 ? 'credit' : 'credits'}`}>
          {table(rest, 'More credits')}
        </Disclosure>
      )}
    </Section>
  );
}

/** Returns '12 of 25', or '8' if all are in view. */
const countText = (total: number): string =>
  total > INITIAL_COUNT ? `${INITIAL_COUNT} of ${total}` : String(total);

/** Returns the label of a credit type's code; 'Other' for an unknown one. */
function creditType(code: string): string {
  const { creditTypes } = messages;
  return code in creditTypes ? creditTypes[code as CreditType] : creditTypes.OTH;
}
