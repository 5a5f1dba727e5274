import type { EventGuest, EventGuests, MediaPackRequest } from '@unitbase/contracts/entities/desk/commercial';
import * as messages from '@unitbase/contracts/messages';
import { fold } from '@unitbase/contracts/slug';
import { type Connection, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';

interface Page {
  offset: number;
  limit: number;
}

const PAGE = (first: number) => ` LIMIT $${first} OFFSET $${first + 1}`;

/** Returns the pattern of the words in a search, null for none. */
const patternOf = (search: string): string | null => {
  const words = fold(search).trim();
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
};

const REQUESTS_SQL = `
  SELECT id, concat_ws(' ', firstname, nullif(lastname, '')) AS name, email, phone, company, country,
    array_remove(ARRAY[CASE WHEN consent_communications THEN 'communications' END,
      CASE WHEN consent_news THEN 'news' END, CASE WHEN consent_partners THEN 'partners' END], NULL) AS consents,
    to_json(created_at) #>> '{}' AS created_at, count(*) OVER ()::int AS total
  FROM media_pack_requests
  WHERE $1::text IS NULL OR fold(concat_ws(' ', firstname, lastname, company, email)) LIKE $1
  ORDER BY media_pack_requests.created_at DESC, id DESC`;

type Listed<Row> = (Row & { total: number })[];

const listRequests = (connection: Connection, search: string, page?: Page) =>
  rows<MediaPackRequest & { total: number }>(connection, REQUESTS_SQL + (page ? PAGE(2) : ''), [
    patternOf(search),
    ...(page ? [page.limit, page.offset] : []),
  ]);

const toPage = <Row extends object>(listed: Listed<Row>) => ({
  total: listed[0]?.total ?? 0,
  results: listed.map(({ total: _total, ...one }) => one as unknown as Row),
});

/** Returns a page of the requests for the media pack. */
export const readRequests = async (connection: Connection, query: Page & { search: string }) =>
  toPage(await listRequests(connection, query.search, query));

/** Columns of the list of requests as a file. */
export const requestColumns = [
  ...(['name', 'company', 'email', 'phone', 'country', 'consents', 'created_at'] as const),
] as const;

/** Returns the lines of the list of requests as a file. */
export const readRequestLines = async (connection: Connection, search: string) =>
  (await listRequests(connection, search)).map((one) => ({ ...one, consents: one.consents.join(' ') }));

/** Events, the latest first, with the number of registrations. */
const EVENTS_SQL = `
  SELECT e.id, e.slug, e.title, to_json(e.starts_at) #>> '{}' AS starts_at,
    (SELECT count(*)::int FROM event_registrations r WHERE r.event_id = e.id) AS guests
  FROM events e ORDER BY e.starts_at DESC, e.id DESC LIMIT 50`;

const GUESTS_SQL = `
  SELECT id, name, company, job_title, email, dietary, contact, country, to_json(created_at) #>> '{}' AS created_at,
    count(*) OVER ()::int AS total
  FROM event_registrations
  WHERE event_id = $1 AND ($2::text IS NULL OR fold(concat_ws(' ', name, company, email)) LIKE $2)
  ORDER BY event_registrations.created_at DESC, id DESC`;

interface GuestQuery {
  search: string;
  event?: string | undefined;
}

const listGuests = (connection: Connection, event: number, search: string, page?: Page) =>
  rows<EventGuest & { total: number }>(connection, GUESTS_SQL + (page ? PAGE(3) : ''), [
    ...[event, patternOf(search)],
    ...(page ? [page.limit, page.offset] : []),
  ]);

type ListedEvent = EventGuests['events'][number] & { id: number };

/** Returns the events and the chosen one, by default the latest. Throws HTTP 404 for an unknown one. */
async function openEvent(connection: Connection, slug: string | undefined) {
  const events = await rows<ListedEvent>(connection, EVENTS_SQL);
  const chosen = slug ? events.find((event) => event.slug === slug) : events[0];
  if (slug && !chosen) throwHttpError(404, messages.common.notFoundDetail);
  return { events, chosen };
}

/** Returns a page of the people who registered for an event. */
export async function readGuests(connection: Connection, query: GuestQuery & Page): Promise<EventGuests> {
  const { events, chosen } = await openEvent(connection, query.event);
  const listed = chosen ? await listGuests(connection, chosen.id, query.search, query) : [];
  return {
    events: events.map(({ id: _id, ...event }) => event),
    event: chosen?.slug ?? null,
    ...toPage(listed),
  };
}

/** Columns of the list of guests as a file. */
export const guestColumns = [
  ...(['name', 'company', 'job_title', 'email', 'contact', 'country', 'dietary', 'created_at'] as const),
] as const;

/** Returns the lines of the list of guests as a file. */
export async function readGuestLines(connection: Connection, { search, event }: GuestQuery) {
  const { chosen } = await openEvent(connection, event);
  return chosen ? listGuests(connection, chosen.id, search) : [];
}
