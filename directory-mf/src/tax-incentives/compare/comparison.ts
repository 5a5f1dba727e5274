import type { ExchangeRates, Money, PlaceIncentives, Scheme } from '@unitbase/contracts/entities/incentives';
import { type SchemeFact, schemeFacts } from '@unitbase/contracts/incentives/facts';
import { convert, Decimal, money, shortMoney } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { bestOf, EURO } from './best-values';

/** Place with a scheme: a column of the comparison. */
export type ComparedPlace = PlaceIncentives & { scheme: Scheme };

type Field = SchemeFact['field'];

interface ComparedCell {
  value: string;
  /** Why it is the best of its row; null for others. */
  mark: string | null;
  /** The minimum in euro, if its currency is another one. */
  note: string | null;
}

interface ComparedRow {
  field: Field;
  name: string;
  /** Value of each scheme in the order of the columns. */
  cells: ComparedCell[];
  isSame: boolean;
}

export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

const GROUPS: readonly { name: string; fields: readonly Field[] }[] = [
  {
    name: 'Money',
    fields: [
      'rate',
      'rate_condition',
      'base',
      'budget_share',
      'non_resident_labour',
      'minimum_spend',
      'project_cap',
      'person_cap',
      'annual_cap',
    ],
  },
  { name: 'Rules', fields: ['formats', 'cultural_test', 'local_partner_required', 'audit_required'] },
  { name: 'Time', fields: ['apply', 'paid_after_weeks', 'starts', 'ends', 'status'] },
];

/** Returns the facts of several schemes in groups, with the best value of a row marked where one is plainly better. */
export function compareFacts(schemes: readonly Scheme[], rates: ExchangeRates): ComparedGroup[] {
  const facts = schemes.map(
    (scheme) => new Map(schemeFacts(scheme).map(({ field, value }) => [field, value])),
  );
  return GROUPS.map(({ name, fields }) => ({
    name,
    rows: fields.flatMap((field) => {
      const values = facts.map((fact) => fact.get(field) ?? '–');
      if (values.every((value) => value === '–')) return [];
      const marks = bestOf(field, schemes, rates);
      return {
        field,
        name: messages.incentives.fields[field],
        cells: values.map((value, index) => ({
          value,
          mark: marks[index] ?? null,
          note: field === 'minimum_spend' ? euroNote(schemes[index]?.minimum_spend ?? null, rates) : null,
        })),
        isSame: values.every((value) => value === values[0]),
      };
    }),
  }));
}

const THOUSAND = 1_000;

/** Returns 'about €74,000' for an amount in another currency, rounded to thousands. */
function euroNote(amount: Money | null, rates: ExchangeRates): string | null {
  if (!amount || amount.currency === EURO) return null;
  const euro = convert(new Decimal(amount.amount), amount.currency, EURO, rates);
  const rounded = euro.gte(THOUSAND) ? euro.div(THOUSAND).round(0).times(THOUSAND) : euro;
  return `about ${shortMoney(money(rounded, EURO))}`;
}
