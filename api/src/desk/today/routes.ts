import type { Feature } from '../../http/feature';
import { readToday } from './read-today';

/** Route of the first page of the desk (docs/requirements/staff.md §2). */
export const today: Feature = ({ pool }) => ({
  'GET /desk/today': ({ user }) => readToday(pool, user.staff.role),
});
