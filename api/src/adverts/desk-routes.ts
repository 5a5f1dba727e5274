import type { Feature } from '../http/feature';
import { sendCsv } from '../http/send-csv';
import { actorOf } from '../http/staff-access';
import {
  advertColumns,
  readAdvert,
  readAdvertLines,
  readAdverts,
  readTargets,
  removeAdvert,
  saveAdvert,
} from './bookings';

/** Routes by which staff book adverts (docs/requirements/staff.md §2). */
export const advertDesk: Feature = ({ pool }) => ({
  'GET /desk/adverts': ({ query }) => readAdverts(pool, query),
  'GET /desk/adverts/export': async ({ query, reply }) =>
    sendCsv(reply, 'adverts', advertColumns, await readAdvertLines(pool, query)),
  'GET /desk/targets': () => readTargets(pool),
  'GET /desk/adverts/:id': ({ params }) => readAdvert(pool, params.id),
  'POST /desk/adverts': ({ body, user }) =>
    saveAdvert(pool, actorOf(user), { id: null, form: body.advert, version: '' }),
  'PUT /desk/adverts/:id': ({ params, body, user }) =>
    saveAdvert(pool, actorOf(user), { id: params.id, form: body.advert, version: body.version }),
  'DELETE /desk/adverts/:id': async ({ params, user }) => {
    await removeAdvert(pool, actorOf(user), params.id);
  },
});
