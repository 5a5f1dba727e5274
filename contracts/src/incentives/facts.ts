import type { PlaceIncentives, Scheme, SchemeRow } from '../entities/incentives';
import * as messages from '../messages';
import { formatDate } from '../text/dates';
import { placeInText, stateWords } from '../text/place-names';
import { rateRange, shortMoney } from './money';

const { incentives: labels } = messages;

export interface SchemeFact {
  field: keyof typeof labels.fields;
  label: string;
  value: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Returns a label inside a sentence: 'grant', but 'VAT relief'. */
const lower = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Returns 'Film, series, post and VFX'. */
export const formatsText = (formats: SchemeRow['formats']): string =>
  capital(formats.map((format) => lower(labels.formats[format])).join(', '));

/** Returns '25–30%', the rate as every page, file and mail shows it. */
export const rateLabel = (scheme: Pick<Scheme, 'rate_low' | 'rate_high'>): string => `${rateRange(scheme)}%`;

export const minimumLabel = ({ minimum_spend }: Pick<Scheme, 'minimum_spend'>): string =>
  minimum_spend ? shortMoney(minimum_spend) : labels.none;

/** Returns 'None', '€20m a project', and the yearly pot where only that limits. */
export const capLabel = ({ project_cap, annual_cap }: Pick<Scheme, 'project_cap' | 'annual_cap'>): string => {
  if (project_cap) return labels.capOf(shortMoney(project_cap));
  return annual_cap ? labels.potOf(shortMoney(annual_cap)) : labels.none;
};

export const paidLabel = ({ paid_after_weeks }: Pick<Scheme, 'paid_after_weeks'>): string =>
  paid_after_weeks === null ? '–' : labels.weeks(paid_after_weeks);

/** Returns 'Open', or 'Suspended since 14th September 2026'. */
export function statusLabel({
  status,
  status_since,
  reopens_on,
}: Pick<Scheme, 'status' | 'status_since' | 'reopens_on'>): string {
  const since = status_since && status !== 'open' ? ` since ${formatDate(status_since)}` : '';
  const reopens = reopens_on && status !== 'open' ? `, opens again ${formatDate(reopens_on)}` : '';
  return labels.statuses[status] + since + reopens;
}

/** Returns every fact of a scheme as its page, comparison, PDF, mail and widget show it, in their order. */
export function schemeFacts(scheme: Scheme): SchemeFact[] {
  const values: [SchemeFact['field'], string][] = [
    ['name', scheme.name],
    ['kind', labels.kinds[scheme.kind]],
    ['rate', rateLabel(scheme)],
    ['rate_condition', capital(scheme.rate_condition)],
    ['base', labels.bases[scheme.base]],
    ['budget_share', scheme.budget_share ? `At most ${scheme.budget_share}% of the total budget` : ''],
    ['non_resident_labour', labels.foreignLabour[scheme.non_resident_labour]],
    ['minimum_spend', minimumLabel(scheme)],
    ['project_cap', scheme.project_cap ? labels.capOf(shortMoney(scheme.project_cap)) : labels.none],
    ['person_cap', scheme.person_cap ? shortMoney(scheme.person_cap) : labels.none],
    ['annual_cap', scheme.annual_cap ? shortMoney(scheme.annual_cap) : labels.none],
    ['formats', formatsText(scheme.formats)],
    ['cultural_test', scheme.cultural_test ? labels.yes : labels.no],
    ['local_partner_required', scheme.local_partner_required ? labels.needed : labels.notNeeded],
    ['audit_required', scheme.audit_required ? labels.needed : labels.notNeeded],
    ['apply', labels.applyTimes[scheme.apply]],
    ['paid_after_weeks', paidLabel(scheme)],
    ['starts', scheme.starts ? formatDate(scheme.starts) : ''],
    ['ends', scheme.ends ? formatDate(scheme.ends) : labels.noEndSet],
    ['status', statusLabel(scheme)],
    ['note', scheme.note],
  ];
  return values
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, label: labels.fields[field], value }));
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Returns the kind of a scheme inside a sentence: 'refundable credit'. */
export const kindInText = (kind: Scheme['kind']): string =>
  kind === 'other' ? 'incentive' : lower(labels.kinds[kind]);

/** Returns the base of a rate inside a sentence: 'qualifying local spend'. */
export const baseInText = (base: Scheme['base']): string => lower(labels.bases[base]);

/** Returns 'Spain pays 25–30% of qualifying local spend back as a refundable credit.' */
export function schemeSentence(name: string, scheme: Scheme): string {
  const kind = kindInText(scheme.kind);
  const asKind = scheme.kind === 'vat_relief' ? kind : withArticle(kind);
  return `${capital(placeInText(name))} pays ${rateLabel(scheme)} of ${baseInText(scheme.base)} back as ${asKind}.`;
}

/** Returns 'The minimum spend is €1,000,000; the cap is €20m a project.' */
function termsSentence({ minimum_spend, project_cap }: Scheme): string {
  if (!minimum_spend && !project_cap) return 'There is no minimum spend and no cap for a project.';
  const minimum = minimum_spend
    ? `The minimum spend is ${shortMoney(minimum_spend)}`
    : 'There is no minimum spend';
  const cap = project_cap
    ? `the cap is ${shortMoney(project_cap)} a project`
    : 'there is no cap for a project';
  return `${minimum}; ${cap}.`;
}

const CLOSED = {
  exhausted: 'This round’s budget is spent',
  suspended: 'The scheme is suspended',
  ended: 'The scheme has ended',
} as const;

/** Returns 'The scheme is suspended: no applications have been taken since 14th September 2026.'; '' for an open scheme. */
function closedSentence({ status, status_since, reopens_on }: Scheme): string {
  if (status === 'open') return '';
  const since = status_since ? ` since ${formatDate(status_since)}` : '';
  const taken = `no applications have been taken${since}`;
  return ` ${CLOSED[status]}: ${taken}${reopens_on ? `, and the scheme opens again on ${formatDate(reopens_on)}` : ''}.`;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Returns ' Two of its provinces pay back part of what a production spends.'; '' without any. */
function inStates(country: string, count: number): string {
  if (count === 0) return '';
  const number = capital(COUNTS[count] ?? String(count));
  return ` ${number} of its ${stateWords(country)} ${count === 1 ? 'pays' : 'pay'} back part of what a production spends.`;
}

/** Returns sentences on what a place pays, for guides, cards, excerpts and mails. Each number comes from a field. */
export function incentiveSentences(
  incentives: Pick<PlaceIncentives, 'place' | 'scheme' | 'checked_on' | 'states'>,
): string {
  const { place, scheme, checked_on, states } = incentives;
  if (!scheme) {
    const none = `${capital(placeInText(place.name))} has no incentive scheme${states.length > 0 ? ' for the whole country' : ''} (checked on ${formatDate(checked_on)}).`;
    return `${none}${inStates(place.country_slug, states.length)}`;
  }
  return `${schemeSentence(place.name, scheme)} ${termsSentence(scheme)}${closedSentence(scheme)}`;
}
