import type { ListSummary, SavedList } from '@unitbase/contracts/entities/lists';
import { keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, row, rows } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { departmentSql } from './department';
import { readItems } from './items';

export type ListRow = Omit<SavedList, 'items'>;

const COLUMNS = `l.id, l.name, l.version, l.is_current, l.share_token, l.share_notes,
  to_json(l.created_at) #>> '{}' AS created_at, to_json(l.updated_at) #>> '{}' AS updated_at`;

/** Returns a live list of the user. Throws HTTP 404 for any other. */
export async function requireList(connection: Connection, userId: number, id: number): Promise<ListRow> {
  const list = await row<ListRow>(
    connection,
    `SELECT ${COLUMNS} FROM lists l WHERE l.id = $1 AND l.user_id = $2 AND l.deleted_at IS NULL`,
    [id, userId],
  );
  return list ?? throwHttpError(404, messages.common.notFoundDetail);
}

/** Returns a list of the user with its items. Throws HTTP 404 for any other. */
export async function readList(connection: Connection, userId: number, id: number): Promise<SavedList> {
  const list = await requireList(connection, userId, id);
  return { ...list, items: await readItems(connection, id) };
}

type ItemRow = { list_id: number; kind: 'company' | 'place' | 'article'; ref: string; status: Status };
type Status = keyof ListSummary['statuses'];

const ITEMS_SQL = `
  SELECT i.list_id, i.kind, i.ref, i.status FROM list_items i JOIN lists l ON l.id = i.list_id
  WHERE l.user_id = $1 AND l.deleted_at IS NULL ORDER BY i.position`;

const SECTIONS_SQL = `
  SELECT i.list_id, d.section AS name, count(*)::int AS count
  FROM lists l JOIN list_items i ON i.list_id = l.id AND i.kind = 'company'
  JOIN LATERAL (${departmentSql('i.target_id')}) d ON true
  WHERE l.user_id = $1 AND l.deleted_at IS NULL GROUP BY i.list_id, d.section ORDER BY count DESC, d.section`;

const IMAGES_SQL = `
  SELECT l.id AS list_id, x.url FROM lists l CROSS JOIN LATERAL (
    SELECT g.url FROM list_items i
    JOIN orgs o ON o.id = i.target_id AND o.status = 'approved' AND o.package_code IN ('GOLD', 'PLATINUM')
    JOIN LATERAL (SELECT url FROM gallery_images WHERE org_id = o.id ORDER BY sortorder, id LIMIT 1) g ON true
    WHERE i.list_id = l.id AND i.kind = 'company' ORDER BY i.position LIMIT 4) x
  WHERE l.user_id = $1 AND l.deleted_at IS NULL`;

function summarise(list: ListRow, items: readonly ItemRow[]): Omit<ListSummary, 'sections' | 'images'> {
  const counts = { company: 0, place: 0, article: 0 };
  const statuses = { none: 0, to_call: 0, called: 0, quoted: 0, booked: 0, declined: 0 };
  for (const item of items) {
    counts[item.kind] += 1;
    statuses[item.status] += 1;
  }
  return { ...list, counts, statuses, keys: items.map(keyOf) };
}

/** Returns the user's lists, the last changed first. */
export async function readLists(connection: Connection, userId: number): Promise<ListSummary[]> {
  const [lists, items, sections, images] = await Promise.all([
    rows<ListRow>(
      connection,
      `SELECT ${COLUMNS} FROM lists l WHERE l.user_id = $1 AND l.deleted_at IS NULL ORDER BY l.updated_at DESC, l.id DESC`,
      [userId],
    ),
    rows<ItemRow>(connection, ITEMS_SQL, [userId]),
    rows<{ list_id: number; name: string; count: number }>(connection, SECTIONS_SQL, [userId]),
    rows<{ list_id: number; url: string }>(connection, IMAGES_SQL, [userId]),
  ]);
  const of = <Row extends { list_id: number }>(all: readonly Row[], id: number) =>
    all.filter(({ list_id }) => list_id === id);
  return lists.map((list) => ({
    ...summarise(list, of(items, list.id)),
    sections: of(sections, list.id).map(({ name, count }) => ({ name, count })),
    images: of(images, list.id).map(({ url }) => url),
  }));
}
