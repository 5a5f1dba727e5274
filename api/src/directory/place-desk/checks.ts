import { isoDate } from '@unitbase/contracts/dates';
import type { PlacePart } from '@unitbase/contracts/desk/places';
import * as messages from '@unitbase/contracts/messages';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type PoolClient, row, rows } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import type { DeskPlaceIds } from './place';
import { changeRecord } from './records';

/** Columns of the tables that record their own check. */
const COLUMNS = {
  schemes: { on: 'checked_on', by: 'checked_by' },
  facts: { on: 'reviewed_on', by: 'reviewed_by' },
} as const;

/** Records that a part of a place was checked today. Throws HTTP 404 for a part that the place does not have. */
export async function checkPart(
  client: PoolClient,
  place: DeskPlaceIds,
  part: PlacePart,
  actor: Actor,
): Promise<void> {
  const today = isoDate(new Date());
  if (part === 'film-commissions' || part === 'guide')
    return saveCheck(client, place, { part, today, actor });
  const { on, by } = COLUMNS[part];
  await changeRecord(client, {
    ...{ name: part, key: place.ref, act: 'check', actor },
    change: (stored) => {
      if (!stored) return throwHttpError(404, messages.common.notFoundDetail);
      return { ...stored.cells, [on]: today, [by]: actor.name, is_sample: 'no' };
    },
  });
}

const EXISTS = {
  'film-commissions': 'film_commissions',
  guide: 'guide_sections',
} as const;

const SAVE_SQL = `
  INSERT INTO place_checks (part, country_id, state_id, checked_on, checked_by) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT place_checks_place DO UPDATE SET checked_on = excluded.checked_on,
    checked_by = excluded.checked_by`;

async function saveCheck(
  client: PoolClient,
  { ref, country_id, state_id }: DeskPlaceIds,
  { part, today, actor }: { part: keyof typeof EXISTS; today: string; actor: Actor },
): Promise<void> {
  const place = [country_id, state_id];
  const exists = await row(
    client,
    `SELECT 1 FROM ${EXISTS[part]} WHERE country_id = $1 AND state_id IS NOT DISTINCT FROM $2 LIMIT 1`,
    place,
  );
  if (!exists) throwHttpError(404, messages.common.notFoundDetail);
  const previous = await row<{ checked_on: string }>(
    client,
    `SELECT checked_on::text AS checked_on FROM place_checks
     WHERE part = $1 AND country_id = $2 AND state_id IS NOT DISTINCT FROM $3`,
    [part, ...place],
  );
  await rows(client, SAVE_SQL, [part, ...place, today, actor.name]);
  await addAuditEntry(client, {
    ...{ actor, action: `${part}.check`, entity: part, id: country_id, name: ref },
    before: { checked_on: previous?.checked_on ?? '' },
    after: { checked_on: today },
  });
}
