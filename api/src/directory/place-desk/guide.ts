import type { GuideSection, GuideSectionForm } from '@unitbase/contracts/entities/desk/places';
import * as messages from '@unitbase/contracts/messages/desk/places';
import { toSlug } from '@unitbase/contracts/slug';
import { type Actor, addAuditEntry } from '../../db/audit';
import { readLastActor } from '../../db/last-actor';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { rowVersion } from '../../db/row-version';
import { throwHttpError } from '../../http/http-error';
import type { DeskPlaceIds } from './place';

interface SectionRow {
  id: number;
  slug: string;
  title: string;
  description: string;
  position: number;
}

const COLUMNS = 'id, slug, title, description, position';

function toSection({ id, slug, title, description, position }: SectionRow): GuideSection {
  const cells = { title, description, position: String(position) };
  return { id, slug, record: { cells, version: rowVersion(cells) } };
}

/** Returns the sections of the guide of a place. */
export const readGuide = async (
  connection: Connection,
  { country_id, state_id }: DeskPlaceIds,
): Promise<GuideSection[]> =>
  (
    await rows<SectionRow>(
      connection,
      `SELECT ${COLUMNS} FROM guide_sections WHERE country_id = $1 AND state_id IS NOT DISTINCT FROM $2
       ORDER BY position, id`,
      [country_id, state_id],
    )
  ).map(toSection);

/** Returns a locked section. Throws HTTP 404. */
async function openSection(client: PoolClient, id: number): Promise<GuideSection> {
  const stored = await row<SectionRow>(
    client,
    `SELECT ${COLUMNS} FROM guide_sections WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return stored ? toSection(stored) : throwHttpError(404, messages.noSection);
}

/** Changes one section. Throws HTTP 409 if it has changed since the version. */
export const changeSection = (
  pool: Pool,
  actor: Actor,
  id: number,
  { section, version }: { section: GuideSectionForm; version: string },
): Promise<GuideSection> =>
  transaction(pool, async (client) => {
    const previous = await openSection(client, id);
    if (previous.record.version !== version)
      throwHttpError(
        409,
        messages.changedMeanwhile(await readLastActor(client, { entity: 'guide_section', id })),
      );
    await rows(
      client,
      'UPDATE guide_sections SET (title, description, position, updated_at) = ($2, $3, $4, now()) WHERE id = $1',
      [id, section.title, section.description, section.position],
    );
    const next = await openSection(client, id);
    await logSection(client, actor, previous, next);
    return next;
  });

/** Adds a section. Its anchor is made from the title and stays when the title changes. */
export const addSection = (
  pool: Pool,
  actor: Actor,
  { country_id, state_id }: DeskPlaceIds,
  { title, description, position }: GuideSectionForm,
): Promise<GuideSection> =>
  transaction(pool, async (client) => {
    await rows(client, 'LOCK TABLE guide_sections IN SHARE ROW EXCLUSIVE MODE');
    const place = { country_id, state_id } as DeskPlaceIds;
    const taken = new Set((await readGuide(client, place)).map(({ slug }) => slug));
    const wanted = toSlug(title) || 'section';
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    const added = await row<SectionRow>(
      client,
      `INSERT INTO guide_sections (country_id, state_id, position, title, slug, description)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
      [country_id, state_id, position, title, slug, description],
    );
    if (!added) return throwHttpError(404, messages.noSection);
    await logSection(client, actor, null, toSection(added));
    return toSection(added);
  });

/** Removes a section. Throws HTTP 404. */
export const removeSection = (pool: Pool, actor: Actor, id: number): Promise<void> =>
  transaction(pool, async (client) => {
    const previous = await openSection(client, id);
    // Before the removal: the change log reads the country from the section.
    await logSection(client, actor, previous, null);
    await rows(client, 'DELETE FROM guide_sections WHERE id = $1', [id]);
  });

/** Adds an entry to the change log, so that the pages of the place are made again, and one to the audit. */
async function logSection(
  client: PoolClient,
  actor: Actor,
  previous: GuideSection | null,
  next: GuideSection | null,
): Promise<void> {
  const { id, record } = next ?? previous ?? throwHttpError(404, messages.noSection);
  const [before, after] = [previous?.record.cells ?? {}, next?.record.cells ?? {}];
  const changed = Object.keys(record.cells).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  await rows(
    client,
    `WITH place AS (UPDATE countries k SET guide_updated_at = now() FROM guide_sections g
       WHERE g.id = $1 AND k.id = g.country_id RETURNING k.slug)
     SELECT log_change('countries', 'country:' || slug) FROM place`,
    [id],
  );
  const pick = (cells: Record<string, string>) =>
    Object.fromEntries(changed.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])));
  await addAuditEntry(client, {
    actor,
    action: `guide_section.${previous ? (next ? 'edit' : 'remove') : 'add'}`,
    ...{ entity: 'guide_section', id, name: record.cells.title ?? '' },
    before: pick(before),
    after: pick(after),
  });
}
