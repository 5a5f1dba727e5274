import type { MergeSide } from '@unitbase/contracts/entities/desk/companies';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { type PoolClient, row, rows } from '../../../db/query';
import { storeCategories } from '../../../orgs/categories';
import { DeskError } from '../../decision';
import { type ListField, listFields } from './merge-fields';
import { countList, listLimit, type Pair, sameSql } from './preview-merge';

/**
 * Keeps the chosen rows of each list with the company that stays. Rows that are not chosen stay with, or go to, the
 * company that goes: a merge deletes none.
 */
export async function mergeLists(
  client: PoolClient,
  pair: Pair,
  choices: ReadonlyMap<string, MergeSide>,
  code: PackageCode,
): Promise<void> {
  for (const field of listFields) {
    const side = choices.get(field.field) ?? 'into';
    if (side === 'both') await requireRoom(client, field, pair, code);
    if (field.table === 'org_categories') await mergeCategories(client, pair, side);
    else if (side === 'from') await swapRows(client, field, pair);
    else if (side === 'both') await addRows(client, field, pair);
  }
}

async function requireRoom(
  client: PoolClient,
  field: ListField,
  pair: Pair,
  code: PackageCode,
): Promise<void> {
  const counts = await countList(client, field, pair);
  const limit = listLimit(field, code, counts);
  if (counts.into + counts.added > limit)
    throw new DeskError(
      `${field.label}: both are ${counts.into + counts.added}, and the package allows ${limit}.`,
      {
        status: 422,
      },
    );
}

const swapRows = (client: PoolClient, { table }: ListField, pair: Pair) =>
  rows(
    client,
    `UPDATE ${table} SET org_id = CASE org_id WHEN $1::int THEN $2::int ELSE $1::int END WHERE org_id IN ($1::int, $2::int)`,
    [pair.into, pair.from],
  );

function addRows(client: PoolClient, field: ListField, pair: Pair) {
  const position = field.isSorted
    ? `, sortorder = t.sortorder + 1 + (SELECT coalesce(max(sortorder), 0) FROM ${field.table} WHERE org_id = $1)`
    : '';
  return rows(
    client,
    `UPDATE ${field.table} t SET org_id = $1${position} WHERE t.org_id = $2 AND NOT ${sameSql(field)}`,
    [pair.into, pair.from],
  );
}

/** Stores the categories again, because they hold the country of the company. */
async function mergeCategories(client: PoolClient, { into, from }: Pair, side: MergeSide): Promise<void> {
  const ids = async (id: number) =>
    (
      await rows<{ category_id: number }>(
        client,
        'SELECT category_id FROM org_categories WHERE org_id = $1 ORDER BY position, category_id',
        [id],
      )
    ).map(({ category_id }) => category_id);
  const [stays, goes] = [await ids(into), await ids(from)];
  const org = await row<{ country_id: number | null }>(client, 'SELECT country_id FROM orgs WHERE id = $1', [
    into,
  ]);
  const chosen = side === 'both' ? [...new Set([...stays, ...goes])] : side === 'from' ? goes : stays;
  await storeCategories(client, into, org?.country_id ?? null, chosen);
}
