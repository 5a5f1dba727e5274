import type { Cells, StoredRecord } from '@unitbase/contracts/entities/desk/places';
import * as messages from '@unitbase/contracts/messages/desk/places';
import { type Actor, addAuditEntry } from '../../db/audit';
import { readLastActor } from '../../db/last-actor';
import { type Connection, type Pool, type PoolClient, rows, transaction } from '../../db/query';
import { rowVersion } from '../../db/row-version';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import type { DeskPlaceIds } from './place';

const KINDS = ['editors_pick', 'highlighted'] as const;

const PICKS_SQL = `
  SELECT p.kind, a.slug FROM country_picks p JOIN articles a ON a.id = p.article_id
  WHERE p.country_id = $1 ORDER BY p.position, p.id`;

/** Returns the articles beside the guide of a country: slugs by kind, one a line. */
export async function readPicks(
  connection: Connection,
  { country_id }: Pick<DeskPlaceIds, 'country_id'>,
): Promise<StoredRecord> {
  const picks = await rows<{ kind: string; slug: string }>(connection, PICKS_SQL, [country_id]);
  const linesOf = (kind: string) =>
    picks
      .filter((pick) => pick.kind === kind)
      .map(({ slug }) => slug)
      .join('\n');
  const cells = Object.fromEntries(KINDS.map((kind) => [kind, linesOf(kind)]));
  return { cells, version: rowVersion(cells) };
}

/** Replaces the articles beside the guide of a country. Throws HTTP 409 and 422. */
export const savePicks = (
  pool: Pool,
  actor: Actor,
  place: DeskPlaceIds,
  { cells, version }: { cells: Cells; version: string },
): Promise<void> =>
  transaction(pool, async (client) => {
    await rows(client, 'LOCK TABLE country_picks IN SHARE ROW EXCLUSIVE MODE');
    const previous = await readPicks(client, place);
    const audited = { entity: 'country_picks', id: place.country_id, name: place.ref };
    if (previous.version !== version)
      throwHttpError(409, messages.changedMeanwhile(await readLastActor(client, audited)));
    const chosen = await requireArticles(client, cells);
    await rows(client, 'DELETE FROM country_picks WHERE country_id = $1', [place.country_id]);
    for (const kind of KINDS)
      await rows(
        client,
        `INSERT INTO country_picks (country_id, kind, article_id, position)
         SELECT $1, $2, id, position FROM unnest($3::int[]) WITH ORDINALITY x (id, position)`,
        [place.country_id, kind, chosen[kind]],
      );
    const next = await readPicks(client, place);
    if (next.version === version) return;
    await rows(client, `SELECT log_change('countries', 'country:' || $1)`, [place.country_slug]);
    await addAuditEntry(client, {
      ...{ actor, action: 'country_picks.edit', ...audited },
      ...{ before: previous.cells, after: next.cells },
    });
  });

/** Returns the ids of the articles in each cell, which are slugs or addresses. Throws HTTP 422. */
async function requireArticles(client: PoolClient, cells: Cells): Promise<Record<string, number[]>> {
  const slugsOf = (cell = ''): string[] => [
    ...new Set(
      cell
        .split('\n')
        .map(
          (line) =>
            line
              .trim()
              .replace(/[?#].*$/, '')
              .replace(/\/$/, '')
              .split('/')
              .at(-1) ?? '',
        )
        .filter(Boolean),
    ),
  ];
  const slugs = Object.fromEntries(KINDS.map((kind) => [kind, slugsOf(cells[kind])]));
  const stored = await rows<{ id: number; slug: string }>(
    client,
    'SELECT id, slug FROM articles WHERE slug = ANY ($1)',
    [Object.values(slugs).flat()],
  );
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  const problems = Object.entries(slugs).flatMap(([kind, all]) => {
    const unknown = all.filter((slug) => !ids.has(slug));
    return unknown.length > 0 ? [[kind, unknown.map((slug) => messages.noArticle(slug))]] : [];
  });
  if (problems.length > 0) throwFieldErrors(Object.fromEntries(problems));
  return Object.fromEntries(
    Object.entries(slugs).map(([kind, all]) => [kind, all.flatMap((slug) => ids.get(slug) ?? [])]),
  );
}
