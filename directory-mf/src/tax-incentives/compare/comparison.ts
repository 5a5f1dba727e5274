import type { ExchangeRates, PlaceIncentives, Scheme } from '@unitbase/contracts/entities/incentives';
import { type SchemeFact, schemeFacts } from '@unitbase/contracts/incentives/facts';
import * as messages from '@unitbase/contracts/messages';
import { bestOf } from './best-values';

/** Place with a scheme: a column of the comparison. */
export type ComparedPlace = PlaceIncentives & { scheme: Scheme };

type Field = SchemeFact['field'];

export interface ComparedRow {
  field: Field;
  name: string;
  /** Value of each scheme in the order of the columns. */
  cells: { value: string; mark: string | null }[];
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
        cells: values.map((value, index) => ({ value, mark: marks[index] ?? null })),
        isSame: values.every((value) => value === values[0]),
      };
    }),
  }));
}
