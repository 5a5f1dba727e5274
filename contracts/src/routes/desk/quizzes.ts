import * as z from 'zod';
import { Saved, VersionChanges, VersionConflict } from '../../entities/desk/articles';
import { DeskQuiz, DeskQuizzes, QuizForm } from '../../entities/desk/quizzes';
import { Id, limitOf, Offset } from '../../entities/shared';
import type { RouteSchemas } from '../../route';

const One = z.object({ id: Id });
const Version = z.object({ id: Id, version: Id });
const conflict = { 409: VersionConflict };
const Filters = z.object({ search: z.string().max(200).default('') });

/** Routes of quizzes and polls at the desk (docs/requirements/staff.md §2). */
export const deskQuizRoutes = {
  'GET /desk/quizzes': {
    summary: 'Quizzes and polls, the newest first, with their votes.',
    access: 'staff',
    staff: 'quizzes',
    query: Filters.extend({ offset: Offset, limit: limitOf(30, 100) }),
    response: DeskQuizzes,
  },
  'GET /desk/quizzes/export': {
    summary: 'The filtered quizzes as CSV.',
    access: 'staff',
    staff: 'quizzes',
    query: Filters,
    mediaType: 'text/csv',
    response: z.string(),
  },
  'POST /desk/quizzes': {
    summary: 'Adds a quiz or poll, which is public from its day.',
    access: 'staff',
    staff: 'quizzes',
    body: QuizForm,
    response: Saved,
    status: 201,
  },
  'GET /desk/quizzes/:id': {
    summary: 'A quiz in the editor, with its versions.',
    access: 'staff',
    staff: 'quizzes',
    params: One,
    response: DeskQuiz,
  },
  'PUT /desk/quizzes/:id': {
    summary:
      'Saves a quiz; 409 if another version was saved in the meantime. Questions that stay keep their votes.',
    access: 'staff',
    staff: 'quizzes',
    params: One,
    body: QuizForm,
    response: Saved,
    errors: conflict,
  },
  'GET /desk/quizzes/:id/versions/:version': {
    summary: 'The changes of a version since the version before.',
    access: 'staff',
    staff: 'quizzes',
    params: Version,
    response: VersionChanges,
  },
  'POST /desk/quizzes/:id/versions/:version/restore': {
    summary: 'Makes the texts of a former version a new one. Day and address stay.',
    access: 'staff',
    staff: 'quizzes',
    params: Version,
    body: z.object({ base: z.int().min(0) }),
    response: Saved,
    errors: conflict,
  },
} as const satisfies Record<string, RouteSchemas>;
