import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import { actorOf } from '../../http/staff-access';
import { featuredColumns, readFeatured, readFeaturedLines, readOneFeatured } from './read-featured';
import { removeFeatured, saveFeatured } from './save-featured';

/** Routes by which staff feature profiles and showreels (docs/requirements/staff.md §2). */
export const featuredDesk: Feature = ({ pool }) => ({
  'GET /desk/featured': ({ query }) => readFeatured(pool, query),
  'GET /desk/featured/export': async ({ query, reply }) =>
    sendCsv(reply, 'featured', featuredColumns, await readFeaturedLines(pool, query)),
  'GET /desk/featured/:kind/:id': ({ params }) => readOneFeatured(pool, params.kind, params.id),
  'POST /desk/featured/:kind': ({ params, body, user }) =>
    saveFeatured(pool, actorOf(user), { kind: params.kind, id: null, form: body.featured, version: '' }),
  'PUT /desk/featured/:kind/:id': ({ params, body, user }) =>
    saveFeatured(pool, actorOf(user), { ...params, form: body.featured, version: body.version }),
  'DELETE /desk/featured/:kind/:id': async ({ params, user }) => {
    await removeFeatured(pool, actorOf(user), params.kind, params.id);
  },
});
