import * as z from 'zod';
import { LOG_LINES } from '../../desk/log';
import { LogFilter, LogPage } from '../../entities/desk/log';
import { limitOf } from '../../entities/shared';
import type { DeskRoutes } from '../../route';

/** The log is longer than the lists of visitors, whose offsets end at 10,000. */
const Offset = z.coerce.number().int().min(0).max(10_000_000).default(0).catch(0);

/** Routes of the log (docs/requirements/staff.md §2). */
export const logRoutes = {
  'GET /desk/log': {
    summary: 'A page of the log. An admin reads all entries, others those of their rooms.',
    access: 'staff',
    staff: 'log',
    query: z.object({ ...LogFilter.shape, offset: Offset, limit: limitOf(LOG_LINES, 200) }),
    response: LogPage,
  },
  'GET /desk/log/export': {
    summary: 'The log as CSV, with the same filters.',
    access: 'staff',
    staff: 'log',
    query: LogFilter,
    response: z.string(),
    mediaType: 'text/csv',
  },
} as const satisfies DeskRoutes;
