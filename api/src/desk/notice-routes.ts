import type { Feature } from '../http/feature';
import { actorOf } from '../http/staff-access';
import { addNotice, listNotices, removeNotice } from './notices';

/** Routes of the notices below the header of every page (decision D64). */
export const noticeDesk: Feature = ({ pool }) => ({
  'GET /desk/notices': async () => ({ results: await listNotices(pool) }),
  'POST /desk/notices': ({ body, user }) => addNotice(pool, actorOf(user), body),
  'DELETE /desk/notices/:id': async ({ params, user }) => {
    await removeNotice(pool, actorOf(user), params.id);
  },
});
