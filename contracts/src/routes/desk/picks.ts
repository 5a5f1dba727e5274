import * as z from 'zod';
import { DeskPicks, PickForm, pickLists } from '../../entities/desk/picks';
import { Id } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const ByList = z.object({ list: z.enum(pickLists) });
const One = ByList.extend({ id: Id });

/** Routes of the articles that the newsroom chooses (docs/requirements/staff.md §2). Changes return all lists. */
export const deskPickRoutes = {
  'GET /desk/picks': {
    summary: 'The chosen entries of the home page and of the most read.',
    access: 'staff',
    staff: 'picks',
    response: DeskPicks,
  },
  'POST /desk/picks/:list': {
    summary: 'Adds an entry at the end of a list.',
    access: 'staff',
    staff: 'picks',
    params: ByList,
    body: PickForm,
    response: DeskPicks,
    status: 201,
  },
  'POST /desk/picks/:list/:id/move': {
    summary: 'Moves an entry up (-1) or down (1).',
    access: 'staff',
    staff: 'picks',
    params: One,
    body: z.object({ by: z.union([z.literal(-1), z.literal(1)]) }),
    response: DeskPicks,
  },
  'DELETE /desk/picks/:list/:id': {
    summary: 'Removes an entry. The article stays.',
    access: 'staff',
    staff: 'picks',
    params: One,
    response: DeskPicks,
  },
} as const satisfies Record<string, RouteSchemas>;
