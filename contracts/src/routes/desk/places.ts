import * as z from 'zod';
import { PLACES_PAGE, placeParts, placeTables } from '../../desk/places';
import {
  CheckedParts,
  DeskPlace,
  DeskRates,
  Guide,
  GuideSection,
  GuideSectionEdit,
  RecordEdit,
  SavedRecord,
  StoredRecord,
} from '../../entities/desk/places';
import { Id, limitOf, Offset, OptionalSlug, SlugPart } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const Search = {
  search: z.string().max(100).default(''),
  part: z.enum(placeParts).optional().catch(undefined),
};
/** The country itself, or a state of it. */
const State = z.object({ state: OptionalSlug });
const Country = z.object({ country: SlugPart });

const staff = { access: 'staff', staff: 'places' } as const;

/** Routes of the desk's room for places (docs/requirements/staff.md §2). */
export const deskPlaceRoutes = {
  'GET /desk/places': {
    summary: 'Parts of places by their last check, the longest ago first.',
    ...staff,
    query: z.object({ ...Search, offset: Offset, limit: limitOf(PLACES_PAGE, 200) }),
    response: CheckedParts,
  },
  'GET /desk/places/export': {
    summary: 'The same list as CSV.',
    ...staff,
    query: z.object(Search),
    response: z.string(),
    mediaType: 'text/csv',
  },
  'GET /desk/places/:country': {
    summary: 'What staff keep of a country or state: scheme, film commission, facts and checks.',
    ...staff,
    params: Country,
    query: State,
    response: DeskPlace,
  },
  'PUT /desk/places/:country/:table': {
    summary: 'Saves a row by the rules of its file; 409 if it has changed since it was read.',
    ...staff,
    params: z.object({ country: SlugPart, table: z.enum(placeTables) }),
    query: State,
    body: RecordEdit,
    response: SavedRecord,
  },
  'POST /desk/places/:country/checks': {
    summary: 'Records that a part was checked today by the caller.',
    ...staff,
    params: Country,
    query: State,
    body: z.object({ part: z.enum(placeParts) }),
    response: SavedRecord,
  },
  'GET /desk/places/:country/guide': {
    summary: 'Sections of the guide of a country or state, as they are stored.',
    ...staff,
    params: Country,
    query: State,
    response: Guide,
  },
  'POST /desk/places/:country/guide': {
    summary: 'Adds a section to the guide.',
    ...staff,
    params: Country,
    query: State,
    body: GuideSectionEdit,
    response: GuideSection,
    status: 201,
  },
  'PUT /desk/guide-sections/:id': {
    summary: 'Saves a section of a guide; 409 if it has changed since it was read.',
    ...staff,
    params: z.object({ id: Id }),
    body: GuideSectionEdit,
    response: GuideSection,
  },
  'DELETE /desk/guide-sections/:id': {
    summary: 'Removes a section of a guide.',
    ...staff,
    params: z.object({ id: Id }),
  },
  'GET /desk/places/:country/picks': {
    summary: 'Articles beside the guide of a country.',
    ...staff,
    params: Country,
    response: StoredRecord,
  },
  'PUT /desk/places/:country/picks': {
    summary: 'Replaces the articles beside the guide; 409 if they have changed since they were read.',
    ...staff,
    params: Country,
    body: RecordEdit,
    response: SavedRecord,
  },
  'GET /desk/rates': {
    summary: 'Exchange rates.',
    ...staff,
    response: DeskRates,
  },
  'PUT /desk/rates/:currency': {
    summary: 'Saves an exchange rate; 409 if it has changed since it was read.',
    ...staff,
    params: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
    body: RecordEdit,
    response: SavedRecord,
  },
} as const satisfies Record<string, RouteSchemas>;
