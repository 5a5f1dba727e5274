import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import {
  guestColumns,
  readGuestLines,
  readGuests,
  readRequestLines,
  readRequests,
  requestColumns,
} from './lists';

/** Routes for the requests for the media pack and the guests of events (docs/requirements/staff.md §2). */
export const audienceDesk: Feature = ({ pool }) => ({
  'GET /desk/media-pack-requests': ({ query }) => readRequests(pool, query),
  'GET /desk/media-pack-requests/export': async ({ query, reply }) =>
    sendCsv(reply, 'media-pack-requests', requestColumns, await readRequestLines(pool, query.search)),
  'GET /desk/event-guests': ({ query }) => readGuests(pool, query),
  'GET /desk/event-guests/export': async ({ query, reply }) =>
    sendCsv(reply, `guests-${query.event ?? 'latest'}`, guestColumns, await readGuestLines(pool, query)),
});
