import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { labelOf } from '@unitbase/contracts/forms/field-labels';
import type { Change } from '../orgs/activity';

/** Longer texts are not repeated in the activity list. */
const SHORT = 60;

const TEXT_FIELDS = [
  ...([
    'orgname',
    'email',
    'addline1',
    'addline2',
    'addline3',
    'addline4',
    'town',
    'county',
    'postcode',
  ] as const),
  ...(['tel', 'tel2', 'fax', 'skype', 'web', 'facebook', 'linkedin', 'twitter'] as const),
  ...(['instagram', 'imdb', 'strapline', 'aboutus'] as const),
];

/** Entries of a list with the text of each: a text that is equal before and after is no change. */
interface ListField {
  label: string;
  entries: (details: OrgDetails) => string[];
}

const LIST_FIELDS: ListField[] = [
  { label: 'Categories', entries: (details) => details.categories.map(({ entryheading }) => entryheading) },
  { label: 'Languages', entries: (details) => details.languages },
  { label: 'Certificates', entries: (details) => details.certificates.map(({ title }) => title) },
  {
    label: 'Locations worked',
    entries: (details) => details.worked_locations.map(({ location }) => location),
  },
];

/** Returns what differs between two states of a profile's forms, for its activity list. */
export function describeChanges(previous: OrgDetails, current: OrgDetails): Change[] {
  const profile = [
    describeText(labelOf('country'), previous.country_name, current.country_name),
    ...TEXT_FIELDS.map((field) => describeText(labelOf(field), previous[field] ?? '', current[field] ?? '')),
    ...describeFlags(previous, current),
    ...LIST_FIELDS.flatMap((list) => describeList(list, previous, current)),
    ...describeEquipment(previous, current),
  ];
  return [
    ...profile.filter((text) => text !== '').map((text): Change => ({ area: 'profile', text })),
    ...describeRecords('credits', previous.production_credits, current.production_credits, creditTitle),
    ...describeRecords('team', previous.people, current.people, personName),
  ];
}

function describeText(label: string, previous: string, current: string): string {
  if (previous === current) return '';
  if (current === '') return `removed ${label}`;
  if (previous.length > SHORT || current.length > SHORT) return `changed ${label}`;
  return previous === '' ? `added ${label}: ${current}` : `changed ${label}: ${previous} to ${current}`;
}

function describeFlags(previous: OrgDetails, current: OrgDetails): string[] {
  const flag = (field: 'hideaddress' | 'crew' | 'greencard', on: string, off: string) =>
    previous[field] === current[field] ? '' : current[field] ? on : off;
  return [
    flag('hideaddress', 'hid the address', 'showed the address'),
    flag('crew', 'made it the profile of an individual', 'made it the profile of a company'),
    flag('greencard', 'added the green card', 'removed the green card'),
    previous.status !== 'submitted' && current.status === 'submitted'
      ? 'submitted the profile for approval'
      : '',
  ];
}

function describeList({ label, entries }: ListField, previous: OrgDetails, current: OrgDetails): string[] {
  const [before, after] = [entries(previous), entries(current)];
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  if (added.length + removed.length === 0)
    return before.join('\n') === after.join('\n') ? [] : [`changed the order of ${label}`];
  return [
    added.length > 0 ? `added ${label}: ${added.join(', ')}` : '',
    removed.length > 0 ? `removed ${label}: ${removed.join(', ')}` : '',
  ];
}

/** Equipment has a number, which can change alone: 'changed Equipment: Camera boat, 1 to 2'. */
function describeEquipment(previous: OrgDetails, current: OrgDetails): string[] {
  const before = new Map(previous.equipment.map(({ name, count }) => [name, count]));
  const after = new Map(current.equipment.map(({ name, count }) => [name, count]));
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => {
    const [from, to] = [before.get(name), after.get(name)];
    if (from === to) return '';
    if (from === undefined) return `added Equipment: ${name}, ${to}`;
    return to === undefined ? `removed Equipment: ${name}` : `changed Equipment: ${name}, ${from} to ${to}`;
  });
}

const creditTitle = ({ productiontitle }: OrgDetails['production_credits'][number]) => productiontitle;
const personName = ({ firstname, lastname }: OrgDetails['people'][number]) =>
  `${firstname} ${lastname}`.trim();

/** Compares records by their content: a save of credits replaces the rows. */
function describeRecords<Row extends { recid: number; sortorder: number }>(
  area: 'credits' | 'team',
  previous: readonly Row[],
  current: readonly Row[],
  nameOf: (row: Row) => string,
): Change[] {
  const content = ({ recid: _recid, sortorder: _sortorder, ...rest }: Row) => JSON.stringify(rest);
  const [before, after] = [new Set(previous.map(content)), new Set(current.map(content))];
  const removed = previous.filter((row) => !after.has(content(row))).map(nameOf);
  const added = current.filter((row) => !before.has(content(row))).map(nameOf);
  const changed = added.filter((name) => removed.includes(name));
  const texts = [
    ...changed.map((name) => `changed ${name}`),
    ...added.filter((name) => !changed.includes(name)).map((name) => `added ${name}`),
    ...removed.filter((name) => !changed.includes(name)).map((name) => `removed ${name}`),
  ];
  const isReordered = texts.length === 0 && previous.map(content).join() !== current.map(content).join();
  return [...texts, ...(isReordered ? [`changed the order of the ${area}`] : [])].map((text) => ({
    area,
    text,
  }));
}
