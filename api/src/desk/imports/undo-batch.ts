import { type PoolClient, rows } from '../../db/query';
import { type ImportJob, saveProgress } from './jobs';
import {
  countOrgs,
  followCountries,
  lockWriters,
  logOrgChanges,
  patchOrgs,
  refreshSearch,
  replaceCategories,
} from './write-companies';

/** Lines of a batch, which holds the lock of all writers. */
const BATCH = 250;

interface ActedLine {
  line: number;
  act: 'added' | 'changed';
  orgId: number;
  before: Previous;
  /** Whether somebody changed or used the company since. */
  isLeft: boolean;
  countrySlug: string | null;
}

/** Previous values of changed columns; categories as id and position, redirects as country and slug. */
type Previous = Record<string, unknown> & {
  categories?: [id: number, position: number][];
  slugs?: [countryId: number, slug: string][];
};

/** Undoes the next lines, in one transaction with its progress. Returns whether there were any. */
export async function undoBatch(client: PoolClient, job: ImportJob): Promise<boolean> {
  await lockWriters(client);
  const lines = await readActs(client, job);
  if (lines.length === 0) return false;
  const undone = lines.filter(({ isLeft }) => !isLeft);
  const added = undone.filter(({ act }) => act === 'added').map(({ orgId }) => orgId);
  const changed = undone.filter(({ act }) => act === 'changed');
  const changedIds = changed.map(({ orgId }) => orgId);
  const ids = [...added, ...changedIds];
  await countOrgs(client, ids, -1);
  await rows(client, 'DELETE FROM orgs WHERE id = ANY ($1::int[])', [added]);
  await restore(client, changed);
  await refreshSearch(client, changedIds);
  await countOrgs(client, changedIds, 1);
  await rows(
    client,
    'UPDATE import_lines SET is_left = true WHERE import_id = $1 AND line = ANY ($2::int[])',
    [job.id, lines.filter(({ isLeft }) => isLeft).map(({ line }) => line)],
  );
  await logOrgChanges(client, ids, await countriesOf(client, undone));
  await saveProgress(client, job, {
    position: lines.at(-1)?.line ?? job.position,
    lines: lines.length,
    numbers: { companies_left: lines.length - undone.length },
  });
  return true;
}

/** Locks the companies of the next lines, and returns which ones must be left as they are. */
async function readActs(client: PoolClient, job: ImportJob): Promise<ActedLine[]> {
  await rows(
    client,
    `SELECT FROM orgs WHERE id IN (
       SELECT org_id FROM import_lines WHERE import_id = $1 AND line > $2 AND act IS NOT NULL ORDER BY line LIMIT $3)
     ORDER BY id FOR UPDATE`,
    [job.id, job.position, BATCH],
  );
  return rows<ActedLine>(
    client,
    `WITH acts AS MATERIALIZED (
       SELECT line, act, org_id, before, digest FROM import_lines
       WHERE import_id = $1 AND line > $2 AND act IS NOT NULL ORDER BY line LIMIT $3),
     used AS MATERIALIZED (
       SELECT orgs_in_use(ARRAY(SELECT org_id FROM acts WHERE act = 'added')) AS id)
     SELECT a.line, a.act, a.org_id AS "orgId", a.before, k.slug AS "countrySlug",
       o.id IS NULL OR md5(org_content(o)::text) <> a.digest
         OR (a.act = 'added' AND EXISTS (SELECT FROM used u WHERE u.id = a.org_id)) AS "isLeft"
     FROM acts a LEFT JOIN orgs o ON o.id = a.org_id LEFT JOIN countries k ON k.id = o.country_id ORDER BY a.line`,
    [job.id, job.position, BATCH],
  );
}

/** Writes the previous values, categories and redirects of companies. */
async function restore(client: PoolClient, lines: readonly ActedLine[]): Promise<void> {
  await patchOrgs(
    client,
    lines.map(({ orgId, before }) => ({ id: orgId, columns: before })),
  );
  const recategorised = lines.filter(({ before }) => before.categories);
  await replaceCategories(
    client,
    recategorised.map(({ orgId }) => orgId),
    recategorised.flatMap(({ orgId, before }) =>
      (before.categories ?? []).map(([categoryId, position]) => ({ orgId, categoryId, position })),
    ),
  );
  const redirected = lines.filter(({ before }) => before.slugs);
  await rows(client, 'DELETE FROM org_slugs WHERE org_id = ANY ($1::int[])', [
    redirected.map(({ orgId }) => orgId),
  ]);
  const redirects = redirected.flatMap(({ orgId, before }) =>
    (before.slugs ?? []).map(([countryId, slug]) => ({ orgId, countryId, slug })),
  );
  await rows(
    client,
    'INSERT INTO org_slugs (org_id, country_id, slug) SELECT * FROM unnest($1::int[], $2::int[], $3::text[])',
    [
      redirects.map(({ orgId }) => orgId),
      redirects.map(({ countryId }) => countryId),
      redirects.map(({ slug }) => slug),
    ],
  );
  await followCountries(
    client,
    lines.map(({ orgId }) => orgId),
  );
}

/** Returns the slugs of the countries before and after. */
async function countriesOf(client: PoolClient, lines: readonly ActedLine[]): Promise<Set<string>> {
  const restored = await rows<{ slug: string }>(
    client,
    'SELECT DISTINCT k.slug FROM orgs o JOIN countries k ON k.id = o.country_id WHERE o.id = ANY ($1::int[])',
    [lines.map(({ orgId }) => orgId)],
  );
  return new Set([
    ...restored.map(({ slug }) => slug),
    ...lines.flatMap(({ countrySlug }) => countrySlug ?? []),
  ]);
}

/** Removes the words that the import added to the spelling suggestions, unless a company has got them since. */
export async function removeWords(client: PoolClient, job: ImportJob): Promise<void> {
  await rows(
    client,
    'DELETE FROM search_words w USING import_words i WHERE i.import_id = $1 AND w.word = i.word',
    [job.id],
  );
  await rows(
    client,
    `INSERT INTO search_words (word, uses)
     SELECT DISTINCT i.word, 1 FROM import_words i JOIN (
       SELECT unnest(tsvector_to_array(to_tsvector('simple', search_text(o.name || ' ' || o.strapline)))) AS word
       FROM orgs o WHERE o.status = 'approved' AND o.updated_at >= $2) n ON n.word = i.word
     WHERE i.import_id = $1 ON CONFLICT DO NOTHING`,
    [job.id, job.started_at],
  );
  await rows(client, 'DELETE FROM import_words WHERE import_id = $1', [job.id]);
}
