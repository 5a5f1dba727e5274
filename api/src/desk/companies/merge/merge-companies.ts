import type { DeskCompany, MergeForm, MergeSide } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { type Actor, type AuditedFields, addAuditEntry } from '../../../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../../../db/query';
import { logOrgChange, recountOrg } from '../../../orgs/change-org';
import { refreshMediaFlags } from '../../../orgs/media-flags';
import { moveAddress } from '../../../orgs/move-address';
import { DeskError } from '../../decision';
import { readCompany } from '../read-company';
import { updateColumns } from '../store-company';
import { columnFields, listFields, type OrgRow } from './merge-fields';
import { mergeLists } from './merge-lists';
import { mergeManagers } from './merge-managers';
import { type Comparison, compareCompanies, type Pair, readOrg, resolveChoices } from './preview-merge';
import { listItemStatements, references, runForPair } from './references';

type Choices = ReadonlyMap<string, MergeSide>;

/**
 * Merges the company `form.from` into `into`, in one transaction. Its addresses redirect, its threads, list entries,
 * statistics and managers move, and the log keeps every field of both. Throws `DeskError` 409 if one changed since it
 * was compared.
 */
export function mergeCompanies(
  pool: Pool,
  actor: Actor,
  into: number,
  form: MergeForm,
): Promise<DeskCompany> {
  const pair = { into, from: form.from };
  return transaction(pool, async (client) => {
    await requireVersions(client, pair, form);
    await lockBoth(client, pair);
    const choices = resolveChoices(await requireVersions(client, pair, form), form.choices);
    const before = { into: await snapshot(client, into), from: await snapshot(client, form.from) };
    await moveOffices(client, pair);
    await recountOrg(client, form.from, () => recountOrg(client, into, () => join(client, pair, choices)));
    await logMerge(client, { actor, pair, choices, before });
    return readCompany(client, into);
  });
}

async function requireVersions(client: PoolClient, pair: Pair, form: MergeForm): Promise<Comparison> {
  const comparison = await compareCompanies(client, pair);
  const { into, from } = comparison;
  if (into.version !== form.version) throw new DeskError(text.changedBeforeMerge(into.name));
  if (from.version !== form.from_version) throw new DeskError(text.changedBeforeMerge(from.name));
  return comparison;
}

/** Takes the lock of all writers, then both rows: new threads and list entries wait for the end of the merge. */
async function lockBoth(client: PoolClient, { into, from }: Pair): Promise<void> {
  await rows(client, `SELECT pg_advisory_xact_lock(hashtext('unitbase.change_log'))`);
  await rows(client, 'SELECT id FROM orgs WHERE id IN ($1, $2) ORDER BY id FOR UPDATE', [into, from]);
}

/**
 * Moves the offices before the counters of both companies are taken: a trigger counts each head office itself.
 */
async function moveOffices(client: PoolClient, { into, from }: Pair): Promise<void> {
  await rows(client, 'UPDATE orgs SET parent_id = NULL WHERE id IN ($1, $2) AND parent_id IN ($1, $2)', [
    into,
    from,
  ]);
  await rows(client, 'UPDATE orgs SET parent_id = $1 WHERE parent_id = $2', [into, from]);
}

async function join(client: PoolClient, pair: Pair, choices: Choices): Promise<void> {
  const [into, from] = [await readOrg(client, pair.into), await readOrg(client, pair.from)];
  const chosen = chosenColumns(from, choices);
  for (const how of Object.values(references))
    if (typeof how !== 'string') await runForPair(client, how, pair);
  await mergeManagers(client, pair, choices.get('owner') ?? 'into');
  await redirectFrom(client, into, from);
  await updateColumns(client, pair.into, { ...chosen, slug: await slugAfter(client, into, from, choices) });
  await mergeLists(
    client,
    pair,
    choices,
    choices.get('package') === 'from' ? from.package_code : into.package_code,
  );
  await runForPair(client, listItemStatements, pair);
  await refreshMediaFlags(client, pair.into);
}

/** Returns the columns that the company which goes gives to the other. */
function chosenColumns(from: OrgRow, choices: Choices): Record<string, unknown> {
  const columns = columnFields
    .filter(({ field }) => choices.get(field) === 'from')
    .flatMap(({ columns: names }) => names);
  return Object.fromEntries(columns.map((column) => [column, from[column]]));
}

/** Hides the company that goes and lets its address redirect, if it was public (decision D11). */
async function redirectFrom(client: PoolClient, into: OrgRow, from: OrgRow): Promise<void> {
  await updateColumns(client, from.id, {
    slug: `merged-${from.id}`,
    status: 'removed',
    merged_into: into.id,
  });
  if (from.approved_at === null || from.country_id === null) return;
  await rows(
    client,
    `INSERT INTO org_slugs (country_id, slug, org_id) VALUES ($1, $2, $3)
     ON CONFLICT (country_id, slug) DO UPDATE SET org_id = excluded.org_id`,
    [from.country_id, from.slug, into.id],
  );
}

function slugAfter(client: PoolClient, into: OrgRow, from: OrgRow, choices: Choices): Promise<string> {
  const name = choices.get('name') === 'from' ? from.name : into.name;
  const { country_id, country_slug } = choices.get('address') === 'from' ? from : into;
  return moveAddress(client, into, name, { countryId: country_id, countrySlug: country_slug });
}

/** Returns all columns of a company, and the names in its lists, for the log. */
async function snapshot(client: PoolClient, id: number): Promise<AuditedFields> {
  const lists = listFields
    .filter(({ table }) => table !== 'people')
    .map(
      ({ field, table, title }) => `'${field}', ARRAY(SELECT ${title} FROM ${table} t WHERE t.org_id = o.id)`,
    );
  const stored = await row<{ fields: AuditedFields }>(
    client,
    `SELECT to_jsonb(o) || jsonb_build_object(${lists.join(', ')}) AS fields FROM orgs o WHERE o.id = $1`,
    [id],
  );
  return stored?.fields ?? {};
}

interface Logged {
  actor: Actor;
  pair: Pair;
  choices: Choices;
  before: { into: AuditedFields; from: AuditedFields };
}

async function logMerge(client: PoolClient, { actor, pair, choices, before }: Logged): Promise<void> {
  const after = await snapshot(client, pair.into);
  const changed = Object.keys(after).filter(
    (field) =>
      !UNLOGGED.includes(field) && JSON.stringify(after[field]) !== JSON.stringify(before.into[field]),
  );
  const pick = (fields: AuditedFields) =>
    Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  const shared = { actor, entity: 'org' } as const;
  await addAuditEntry(client, {
    ...shared,
    ...{ action: 'company.merge', id: pair.into, name: String(after.name) },
    ...{ before: pick(before.into), after: pick(after) },
    detail: { other: pair.from, choices: Object.fromEntries(choices), into: before.into, from: before.from },
  });
  await addAuditEntry(client, {
    ...shared,
    ...{ action: 'company.merged', id: pair.from, name: String(before.from.name) },
    ...{ before: { status: before.from.status }, after: { status: 'removed' } },
    detail: { other: pair.into },
  });
  for (const id of [pair.into, pair.from]) {
    const { country_slug } = await readOrg(client, id);
    await logOrgChange(client, id, country_slug ?? '');
  }
}

/** Columns that follow from others. */
const UNLOGGED: readonly string[] = ['sort_name', 'name_words', 'letter', 'score', 'updated_at'];
