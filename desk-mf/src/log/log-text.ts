import { formatDate } from '@unitbase/contracts/dates';
import { logEntities } from '@unitbase/contracts/desk/log';
import type { LogEntry } from '@unitbase/contracts/entities/desk/log';
import * as text from '@unitbase/contracts/messages/desk/log';

/** Returns the time of an instant in UTC: '14:02:51'. */
export const timeOf = (at: string): string => at.slice(11, 19);

/** Returns the day of an instant in UTC: '20th November 2026'. */
export const dayOf = (at: string): string => formatDate(at.slice(0, 10));

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns '214 acts on Friday 20th November 2026', or without the day for several days. */
export function headingOf(total: number, from: string, to: string): string {
  const date = formatDate(from);
  if (from === '' || from !== to || date === '') return text.acts(total);
  return `${text.acts(total)} on ${WEEKDAYS[new Date(from).getUTCDay()]} ${date}`;
}

/** Returns the entity with its number: 'Company 18204'. */
export function entityText({ entity, entity_id: id }: Pick<LogEntry, 'entity' | 'entity_id'>): string {
  const label = logEntities[entity]?.label ?? text.actionName(entity);
  return id === '0' ? label : `${label} ${id}`;
}

/** Returns the page of the entity; undefined if it has none. */
export function entityUrl({ entity, entity_id: id }: Pick<LogEntry, 'entity' | 'entity_id'>) {
  const path = logEntities[entity]?.path;
  return path === undefined ? undefined : path + encodeURIComponent(id);
}

/** A changed field; values are undefined where there was none. */
export interface ChangedField {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.map((item) => valueText(item) ?? '').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the changed fields of an entry, in their order. */
export function fieldsOf({ before, after }: Pick<LogEntry, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, before: valueText(before[name]), after: valueText(after[name]) }));
}
