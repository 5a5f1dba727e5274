import type { Scheme } from '@unitbase/contracts/entities/incentives';
import { type SchemeFact, schemeFacts } from '@unitbase/contracts/incentives/facts';

export type FactPart = 'short' | 'apply' | 'counts' | 'paid';

/** Facts of each part of the page. `short` repeats those that decide whether a scheme is of interest. */
const PARTS: Record<FactPart, readonly SchemeFact['field'][]> = {
  short: [
    'name',
    'kind',
    'rate',
    'rate_condition',
    'minimum_spend',
    'project_cap',
    'paid_after_weeks',
    'status',
  ],
  apply: ['formats', 'cultural_test', 'local_partner_required', 'apply', 'starts', 'ends', 'note'],
  counts: ['base', 'budget_share', 'non_resident_labour', 'person_cap'],
  paid: ['annual_cap', 'audit_required'],
};

/** Returns the facts of a part in its order. */
export function factsOf(scheme: Scheme, part: FactPart): SchemeFact[] {
  const facts = new Map(schemeFacts(scheme).map((fact) => [fact.field, fact]));
  return PARTS[part].flatMap((field) => facts.get(field) ?? []);
}
