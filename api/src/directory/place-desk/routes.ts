import type { Cells, SavedRecord } from '@unitbase/contracts/entities/desk/places';
import type { Actor } from '../../db/audit';
import { transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import { actorOf } from '../../http/staff-access';
import type { ReadCatalogue } from '../catalogue';
import type { TableName } from '../incentives/tables';
import { checkPart } from './checks';
import { partColumns, readPartLines, readParts } from './freshness';
import { addSection, changeSection, readGuide, removeSection } from './guide';
import { readPicks, savePicks } from './picks';
import { readDeskPlace, requirePlace } from './place';
import { changeRecord, readRecords } from './records';

/** Routes of the desk's room for places (docs/requirements/staff.md §2). */
export const placeDesk =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => {
    const placeOf = (country: string, state: string | undefined) =>
      requirePlace(pool, readCatalogue, country, state);

    /** Saves a row whose key is also a cell. */
    const save = (
      row: { name: TableName; key: string; cell: 'place' | 'currency' },
      body: { cells: Cells; version: string },
      actor: Actor,
    ): Promise<SavedRecord> =>
      transaction(pool, async (client) => ({
        changes: await changeRecord(client, {
          ...{ name: row.name, key: row.key, act: 'edit', actor },
          version: body.version,
          change: () => ({ ...body.cells, [row.cell]: row.key }),
        }),
      }));

    return {
      'GET /desk/places': ({ query }) => readParts(pool, query),
      'GET /desk/places/export': async ({ query, reply }) =>
        sendCsv(reply, 'places', partColumns, await readPartLines(pool, query)),
      'GET /desk/places/:country': async ({ params, query }) =>
        readDeskPlace(pool, await placeOf(params.country, query.state)),

      'PUT /desk/places/:country/:table': async ({ params, query, body, user }) => {
        const { ref: key } = await placeOf(params.country, query.state);
        return save({ name: params.table, key, cell: 'place' }, body, actorOf(user));
      },
      'POST /desk/places/:country/checks': async ({ params, query, body, user }) => {
        const place = await placeOf(params.country, query.state);
        await transaction(pool, (client) => checkPart(client, place, body.part, actorOf(user)));
        return { changes: [] };
      },

      'GET /desk/places/:country/guide': async ({ params, query }) => ({
        results: await readGuide(pool, await placeOf(params.country, query.state)),
      }),
      'POST /desk/places/:country/guide': async ({ params, query, body, user }) =>
        addSection(pool, actorOf(user), await placeOf(params.country, query.state), body.section),
      'PUT /desk/guide-sections/:id': ({ params, body, user }) =>
        changeSection(pool, actorOf(user), params.id, body),
      'DELETE /desk/guide-sections/:id': ({ params, user }) => removeSection(pool, actorOf(user), params.id),

      'GET /desk/places/:country/picks': async ({ params }) =>
        readPicks(pool, await placeOf(params.country, undefined)),
      'PUT /desk/places/:country/picks': async ({ params, body, user }) => {
        await savePicks(pool, actorOf(user), await placeOf(params.country, undefined), body);
        return { changes: [] };
      },

      'GET /desk/rates': () =>
        transaction(pool, async (client) => ({
          results: [...(await readRecords(client, 'rates'))].map(([currency, record]) => ({
            currency,
            record,
          })),
        })),
      'PUT /desk/rates/:currency': ({ params, body, user }) =>
        save({ name: 'rates', key: params.currency, cell: 'currency' }, body, actorOf(user)),
    };
  };
