import * as z from 'zod';
import { Saved, VersionChanges, VersionConflict } from '../../entities/desk/articles';
import { DeskPage, DeskPages, PageForm } from '../../entities/desk/pages';
import { Id, limitOf, Offset } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const One = z.object({ id: Id });
const Version = z.object({ id: Id, version: Id });
const conflict = { 409: VersionConflict };

/** Routes of information pages at the desk (docs/requirements/staff.md §2). */
export const deskPageRoutes = {
  'GET /desk/pages': {
    summary: 'Information pages by title.',
    access: 'staff',
    staff: 'pages',
    query: z.object({ search: z.string().max(200).default(''), offset: Offset, limit: limitOf(30, 100) }),
    response: DeskPages,
  },
  'GET /desk/pages/export': {
    summary: 'The filtered information pages as CSV.',
    access: 'staff',
    staff: 'pages',
    query: z.object({ search: z.string().max(200).default('') }),
    mediaType: 'text/csv',
    response: z.string(),
  },
  'POST /desk/pages': {
    summary: 'Adds an information page, which is public at once.',
    access: 'staff',
    staff: 'pages',
    body: PageForm,
    response: Saved,
    status: 201,
  },
  'GET /desk/pages/:id': {
    summary: 'An information page in the editor, with its versions.',
    access: 'staff',
    staff: 'pages',
    params: One,
    response: DeskPage,
  },
  'PUT /desk/pages/:id': {
    summary: 'Saves an information page; 409 if another version was saved in the meantime.',
    access: 'staff',
    staff: 'pages',
    params: One,
    body: PageForm,
    response: Saved,
    errors: conflict,
  },
  'GET /desk/pages/:id/versions/:version': {
    summary: 'The changes of a version since the version before.',
    access: 'staff',
    staff: 'pages',
    params: Version,
    response: VersionChanges,
  },
  'POST /desk/pages/:id/versions/:version/restore': {
    summary: 'Makes the texts of a former version a new one.',
    access: 'staff',
    staff: 'pages',
    params: Version,
    body: z.object({ base: z.int().min(0) }),
    response: Saved,
    errors: conflict,
  },
} as const satisfies Record<string, RouteSchemas>;
