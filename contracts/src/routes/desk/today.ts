import { Today } from '../../entities/desk/today';
import type { RouteSchemas } from '../../route';

/** Route of the first page of the desk (docs/requirements/staff.md §2). */
export const todayRoutes = {
  'GET /desk/today': {
    summary: 'The queues of the role with their ages, and what failed in its rooms.',
    access: 'staff',
    staff: 'today',
    response: Today,
  },
} satisfies Record<string, RouteSchemas>;
