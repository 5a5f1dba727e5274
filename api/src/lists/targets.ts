import { type ItemKey, keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { PUBLIC_ARTICLE } from '../db/published';
import { type Connection, rows } from '../db/query';
import { throwFieldErrors } from '../http/http-error';

/** Company, place or article that an item names. */
export interface Target {
  id: number;
  name: string;
}

interface TargetRow extends Target {
  ref: string;
}

const PLACE_REF = `k.slug || CASE WHEN l.kind = 'country' THEN '' ELSE '/' || l.kind || '/' || l.slug END`;

/** Targets that the site shows, by kind. `$1` refs. */
const TARGETS_SQL: Record<ItemKey['kind'], string> = {
  company: `SELECT o.id::text AS ref, o.id, o.name FROM orgs o WHERE o.id::text = ANY($1) AND o.status = 'approved'`,
  article: `SELECT a.id::text AS ref, a.id, a.title AS name FROM articles a WHERE a.id::text = ANY($1) AND ${PUBLIC_ARTICLE}`,
  place: `SELECT ${PLACE_REF} AS ref, l.id, l.name FROM locations l JOIN countries k ON k.id = l.country_id
    WHERE k.slug = ANY(SELECT split_part(r, '/', 1) FROM unnest($1::text[]) r) AND ${PLACE_REF} = ANY($1)`,
};

/** Returns what `keys` name, by `keyOf`. Keys that the site does not show are missing. */
export async function findTargets(
  connection: Connection,
  keys: readonly ItemKey[],
): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>();
  for (const kind of ['company', 'place', 'article'] as const) {
    const refs = keys.filter((key) => key.kind === kind).map(({ ref }) => ref);
    if (refs.length === 0) continue;
    for (const { ref, ...target } of await rows<TargetRow>(connection, TARGETS_SQL[kind], [refs])) {
      targets.set(keyOf({ kind, ref }), target);
    }
  }
  return targets;
}

/** Returns the same as `findTargets`. Throws HTTP 422 for the field `changes` if one is unknown. */
export async function requireTargets(
  connection: Connection,
  keys: readonly ItemKey[],
): Promise<Map<string, Target>> {
  const targets = await findTargets(connection, keys);
  if (keys.some((key) => !targets.has(keyOf(key))))
    throwFieldErrors({ changes: [messages.lists.unknownItem] });
  return targets;
}
