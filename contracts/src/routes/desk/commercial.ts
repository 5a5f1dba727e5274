import * as z from 'zod';
import { advertStates, COMMERCIAL_PAGE } from '../../desk/commercial';
import {
  AdvertEdit,
  DeskAdvert,
  DeskAdverts,
  DeskNotice,
  DeskNotices,
  EventGuests,
  MediaPackRequests,
  NoticeForm,
} from '../../entities/desk/commercial';
import { Id, limitOf, Offset, OptionalSlug } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const staff = { access: 'staff', staff: 'commercial' } as const;
const Page = { offset: Offset, limit: limitOf(COMMERCIAL_PAGE, 200) };
const search = z.string().max(100).default('');
const csv = { response: z.string(), mediaType: 'text/csv' } as const;
const ById = z.object({ id: Id });

const AdvertSearch = {
  search,
  state: z.enum(advertStates).optional().catch(undefined),
  country: OptionalSlug,
  category: OptionalSlug,
};

/** Routes of the desk's commercial room (docs/requirements/staff.md §2). */
export const deskCommercialRoutes = {
  'GET /desk/adverts': {
    summary: 'Adverts, those booked now first.',
    ...staff,
    query: z.object({ ...AdvertSearch, ...Page }),
    response: DeskAdverts,
  },
  'GET /desk/adverts/export': {
    summary: 'The same list as CSV.',
    ...staff,
    query: z.object(AdvertSearch),
    ...csv,
  },
  'GET /desk/adverts/:id': { summary: 'One advert.', ...staff, params: ById, response: DeskAdvert },
  'POST /desk/adverts': {
    summary: 'Adds an advert; 409 if its place is booked on one of its days.',
    ...staff,
    body: AdvertEdit,
    response: DeskAdvert,
    status: 201,
  },
  'PUT /desk/adverts/:id': {
    summary: 'Saves an advert; 409 if it has changed since it was read, or its place is booked.',
    ...staff,
    params: ById,
    body: AdvertEdit,
    response: DeskAdvert,
  },
  'DELETE /desk/adverts/:id': { summary: 'Removes an advert.', ...staff, params: ById },

  'GET /desk/media-pack-requests': {
    summary: 'Requests for the media pack, the latest first.',
    ...staff,
    query: z.object({ search, ...Page }),
    response: MediaPackRequests,
  },
  'GET /desk/media-pack-requests/export': {
    summary: 'The same list as CSV.',
    ...staff,
    query: z.object({ search }),
    ...csv,
  },
  'GET /desk/event-guests': {
    summary: 'People who registered for an event, by default for the latest one.',
    ...staff,
    query: z.object({ search, event: OptionalSlug, ...Page }),
    response: EventGuests,
  },
  'GET /desk/event-guests/export': {
    summary: 'The same list as CSV.',
    ...staff,
    query: z.object({ search, event: OptionalSlug }),
    ...csv,
  },

  'GET /desk/notices': { summary: 'All notices, the last to end first.', ...staff, response: DeskNotices },
  'POST /desk/notices': {
    summary: 'Adds a notice.',
    ...staff,
    body: NoticeForm,
    response: DeskNotice,
    status: 201,
  },
  'DELETE /desk/notices/:id': { summary: 'Removes a notice.', ...staff, params: ById },
} as const satisfies Record<string, RouteSchemas>;
