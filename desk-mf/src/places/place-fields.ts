import type { PlaceTable } from '@unitbase/contracts/desk/places';
import * as messages from '@unitbase/contracts/messages';
import * as text from '@unitbase/contracts/messages/desk/places';
import {
  optionsOf,
  type RecordField,
  type RecordGroup,
  type RecordOption,
} from '../shared/records/record-fields';

type Labels = Readonly<Record<string, string>>;
type Kind = Partial<Omit<RecordField, 'name' | 'label'>>;

const { incentives } = messages;
const { hints } = text;
const NOT_SET: RecordOption = ['', text.noChoice];

const choice = (labels: Labels): Kind => ({ kind: 'choice', options: [NOT_SET, ...optionsOf(labels)] });
const amount: Kind = { kind: 'number', hint: hints.amount };
const percent: Kind = { kind: 'number', hint: hints.percent };
const day: Kind = { kind: 'day' };
const yes: Kind = { kind: 'yes' };
const area: Kind = { kind: 'area', wide: true };
const required: Kind = { required: true };

/** Kinds of the columns; the others are lines of text. */
const KINDS: Readonly<Record<string, Kind>> = {
  status: { kind: 'choice', options: optionsOf(text.statuses) },
  kind: choice(incentives.kinds),
  currency: { hint: hints.currency },
  rate_low: percent,
  rate_high: percent,
  rate_condition: { wide: true },
  bands: { hint: hints.bands, wide: true },
  base: choice(incentives.bases),
  budget_share: percent,
  non_resident_labour: choice(incentives.foreignLabour),
  minimum_spend: amount,
  project_cap: amount,
  annual_cap: amount,
  person_cap: amount,
  formats: { kind: 'ticks', options: optionsOf(incentives.formats), wide: true },
  cultural_test: yes,
  local_partner_required: yes,
  audit_required: yes,
  apply: choice(incentives.applyTimes),
  paid_after_weeks: { kind: 'number' },
  starts: day,
  ends: day,
  status_since: day,
  reopens_on: day,
  sources: { ...area, hint: hints.sources },
  checked_on: { ...day, ...required },
  checked_by: required,
  note: area,
  is_sample: yes,
  address: area,
  languages: { hint: hints.languages },
  time_zones: { hint: hints.words, ...required },
  plugs: { hint: hints.words },
  voltage: { kind: 'number', ...required },
  frequency: { kind: 'number', ...required },
  driving_side: { kind: 'choice', options: optionsOf(text.drivingSides) },
  ata_carnet: yes,
  airports: { ...area, hint: hints.airports },
  reviewed_on: { ...day, ...required },
  reviewed_by: required,
  rated_on: { ...day, ...required },
  per_euro: { kind: 'number', ...required },
};

/** Returns the fields of these columns. */
const fieldsOf = <L extends Labels>(labels: L, names: readonly (keyof L & string)[]): RecordField[] =>
  names.map((name) => ({ name, label: labels[name] ?? name, kind: 'text', ...KINDS[name] }));

const { schemeFields, commissionFields, factFields, rateFields } = text;

/** Columns of the scheme in the order of its page (docs/requirements/incentives.md §2). */
const SCHEME: RecordGroup[] = [
  {
    title: incentives.inShort,
    fields: fieldsOf(schemeFields, [
      ...([
        'status',
        'kind',
        'name',
        'currency',
        'rate_low',
        'rate_high',
        'rate_condition',
        'bands',
      ] as const),
    ]),
  },
  {
    title: incentives.whatCounts,
    fields: fieldsOf(schemeFields, [
      ...(['base', 'non_resident_labour', 'minimum_spend', 'budget_share'] as const),
      ...(['project_cap', 'annual_cap', 'person_cap'] as const),
    ]),
  },
  {
    title: incentives.whoCanApply,
    fields: fieldsOf(schemeFields, [
      ...(['formats', 'cultural_test', 'local_partner_required', 'audit_required'] as const),
    ]),
  },
  {
    title: incentives.howPaid,
    fields: fieldsOf(schemeFields, [
      ...(['apply', 'paid_after_weeks', 'starts', 'ends', 'status_since', 'reopens_on'] as const),
    ]),
  },
  {
    title: incentives.contact,
    fields: fieldsOf(schemeFields, [
      ...(['authority_name', 'authority_person', 'authority_telephone', 'authority_email'] as const),
      'authority_url',
    ]),
  },
  {
    title: text.lastCheck,
    fields: fieldsOf(schemeFields, ['checked_on', 'checked_by', 'sources', 'note', 'is_sample']),
  },
];

const COMMISSION: RecordGroup[] = [
  {
    title: text.parts['film-commissions'],
    fields: fieldsOf(commissionFields, ['name', 'person', 'telephone', 'email', 'url', 'address']).map(
      (field) => (field.name === 'name' ? { ...field, ...required } : field),
    ),
  },
];

const FACTS: RecordGroup[] = [
  {
    title: text.parts.facts,
    fields: fieldsOf(factFields, [
      ...(['currency', 'languages', 'time_zones', 'plugs', 'voltage', 'frequency', 'driving_side'] as const),
      ...(['ata_carnet', 'visa_url', 'airports'] as const),
    ]),
  },
  {
    title: text.lastCheck,
    fields: fieldsOf(factFields, ['reviewed_on', 'reviewed_by', 'sources', 'is_sample']),
  },
];

/** Forms of the tables by their columns. */
export const placeGroups: Readonly<Record<PlaceTable, RecordGroup[]>> = {
  schemes: SCHEME,
  'film-commissions': COMMISSION,
  facts: FACTS,
};

export const rateGroups: RecordGroup[] = [
  { title: text.rates, fields: fieldsOf(rateFields, ['per_euro', 'rated_on']) },
];
