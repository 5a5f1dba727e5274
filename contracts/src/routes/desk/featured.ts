import * as z from 'zod';
import { COMMERCIAL_PAGE } from '../../desk/commercial';
import { featuredKinds } from '../../desk/featured';
import { AdvertTargets } from '../../entities/desk/commercial';
import { Featured, FeaturedEdit, FeaturedList } from '../../entities/desk/featured';
import { Id, limitOf, Offset, OptionalSlug } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const staff = { access: 'staff', staff: 'featured' } as const;
const Kind = z.enum(featuredKinds);
const One = z.object({ kind: Kind, id: Id });
const Search = {
  search: z.string().max(100).default(''),
  kind: Kind.optional().catch(undefined),
  country: OptionalSlug,
};

/** Routes of featured and sponsored profiles and showreels (docs/requirements/staff.md §2). */
export const deskFeaturedRoutes = {
  'GET /desk/targets': {
    summary: 'Countries, categories and sizes that can be booked.',
    ...staff,
    response: AdvertTargets,
  },
  'GET /desk/featured': {
    summary: 'Featured profiles and showreels by page.',
    ...staff,
    query: z.object({ ...Search, offset: Offset, limit: limitOf(COMMERCIAL_PAGE, 200) }),
    response: FeaturedList,
  },
  'GET /desk/featured/export': {
    summary: 'The same list as CSV.',
    ...staff,
    query: z.object(Search),
    response: z.string(),
    mediaType: 'text/csv',
  },
  'GET /desk/featured/:kind/:id': { summary: 'One of them.', ...staff, params: One, response: Featured },
  'POST /desk/featured/:kind': {
    summary: 'Features a profile or showreel; 409 if it is on the page on one of the days.',
    ...staff,
    params: z.object({ kind: Kind }),
    body: FeaturedEdit,
    response: Featured,
    status: 201,
  },
  'PUT /desk/featured/:kind/:id': {
    summary: 'Saves it; 409 if it has changed since it was read, or is on the page on one of the days.',
    ...staff,
    params: One,
    body: FeaturedEdit,
    response: Featured,
  },
  'DELETE /desk/featured/:kind/:id': { summary: 'Stops featuring it.', ...staff, params: One },
} as const satisfies Record<string, RouteSchemas>;
