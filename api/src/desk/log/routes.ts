import type { LogEntry } from '@unitbase/contracts/entities/desk/log';
import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import { readLog, readWholeLog } from './read-log';

const COLUMNS = [
  ...(['id', 'at', 'who', 'role', 'action', 'entity', 'entity_id', 'name', 'why'] as const),
  ...(['before', 'after', 'text'] as const),
] as const satisfies (keyof LogEntry)[];

/** Routes of the log (docs/requirements/staff.md §2). */
export const log: Feature = ({ pool }) => ({
  'GET /desk/log': async ({ query, user }) => readLog(pool, user.staff.role, query),

  'GET /desk/log/export': async ({ query, user, reply }) =>
    sendCsv(reply, 'log', COLUMNS, readWholeLog(pool, user.staff.role, query)),
});
