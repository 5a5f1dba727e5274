import { formatDate } from '@unitbase/contracts/dates';
import type { Authority, FilmCommission, PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import { incentiveSentences, type SchemeFact, schemeFacts } from '@unitbase/contracts/incentives/facts';
import { rateRange } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';

const labels = messages.incentives;

/** Fields of each part of the text, as on the page of a place. */
const PARTS: readonly (readonly [title: string, fields: readonly SchemeFact['field'][]])[] = [
  [
    labels.inShort,
    ['name', 'kind', 'rate', 'rate_condition', 'minimum_spend', 'project_cap', 'annual_cap', 'status'],
  ],
  [labels.whoCanApply, ['formats', 'cultural_test', 'local_partner_required']],
  [labels.whatCounts, ['base', 'budget_share', 'non_resident_labour', 'person_cap']],
  [labels.howPaid, ['apply', 'paid_after_weeks', 'audit_required', 'starts', 'ends', 'note']],
];

const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
const part = (title: string, items: readonly string[]) =>
  items.length > 0 ? `<h3>${title}</h3>${list(items)}` : '';

const contactLine = ({ name, person, telephone, email }: Authority | FilmCommission): string =>
  [name, person, telephone, email].filter(Boolean).join(', ');

/** Returns the text of a place's incentives as HTML, for files, widgets and excerpts. Each number comes from a field. */
export function describeIncentives(incentives: PlaceIncentives): string {
  const { scheme, film_commission, checked_on, checked_by, is_sample } = incentives;
  const facts = scheme ? schemeFacts(scheme) : [];
  const linesOf = (fields: readonly SchemeFact['field'][]) =>
    fields.flatMap((field) => {
      const fact = facts.find((one) => one.field === field);
      return fact ? `${fact.label}: ${fact.value}` : [];
    });
  const contacts = [scheme?.authority, film_commission].flatMap((one) => (one ? contactLine(one) : []));
  const states = incentives.states.map((state) => labels.stateLine(state.place.name, rateRange(state)));
  const checked = `${labels.checked(formatDate(checked_on), checked_by)}${is_sample ? ` ${labels.sampleData}` : ''}`;
  return [
    `<p>${escapeHtml(incentiveSentences(incentives))}</p>`,
    ...PARTS.map(([title, fields]) => part(title, linesOf(fields))),
    part(labels.states, states),
    part(labels.contact, contacts),
    `<p>${escapeHtml(checked)}</p>`,
  ].join('');
}

/** Mark in guides and summaries where the sentences on the place's incentives stand. */
const MARK = '{{incentives}}';

/** Returns a text with the current sentences on incentives in place of each mark. */
export const fillIncentives = (html: string, incentives: PlaceIncentives | undefined): string =>
  html.includes(MARK)
    ? html.split(MARK).join(incentives ? escapeHtml(incentiveSentences(incentives)) : '')
    : html;
