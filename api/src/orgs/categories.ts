import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, rows } from '../db/query';
import { throwFieldErrors } from '../http/http-error';

/** Returns the ids of categories in the order of their codes. Rejects the field for an unknown code. */
export async function requireCategoryIds(client: PoolClient, codes: readonly string[]): Promise<number[]> {
  const categories = await rows<{ id: number; code: string }>(
    client,
    'SELECT id, code FROM categories WHERE code = ANY ($1)',
    [codes],
  );
  const ids = new Map(categories.map(({ id, code }) => [code, id]));
  return codes.map(
    (code) => ids.get(code) ?? throwFieldErrors({ categories: [messages.profileForm.unknownCategory] }),
  );
}

/** Replaces the categories of a company, in their order. */
export async function storeCategories(
  client: PoolClient,
  orgId: number,
  countryId: number | null,
  categories: readonly number[],
): Promise<void> {
  await rows(client, 'DELETE FROM org_categories WHERE org_id = $1', [orgId]);
  await rows(
    client,
    `INSERT INTO org_categories (category_id, country_id, org_id, position)
     SELECT c, $2, $1, n - 1 FROM unnest($3::int[]) WITH ORDINALITY x(c, n)`,
    [orgId, countryId ?? 0, categories],
  );
}
