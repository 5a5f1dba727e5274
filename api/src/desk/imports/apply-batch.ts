import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { type PoolClient, rows } from '../../db/query';
import { type ImportJob, type Numbers, saveProgress } from './jobs';
import { changesOf, type Entry, readStored } from './stored-companies';
import {
  addCompanies,
  type ChangedCompany,
  changeCompanies,
  countOrgs,
  lockWriters,
  logOrgChanges,
  refreshSearch,
} from './write-companies';

/** Lines of a batch, which holds the lock of all writers: others must not wait for seconds. */
const BATCH = 250;

interface CheckedLine {
  line: number;
  outcome: 'added' | 'changed' | 'double';
  entry: Entry;
  org_id: number | null;
}

/** Imports the next lines, in one transaction with its progress. Returns whether there were any. */
export async function applyBatch(client: PoolClient, job: ImportJob): Promise<boolean> {
  const lines = await rows<CheckedLine>(
    client,
    `SELECT line, outcome, entry, org_id FROM import_lines
     WHERE import_id = $1 AND line > $2 AND outcome = ANY ($3) ORDER BY line LIMIT $4`,
    [job.id, job.position, ['added', 'changed', ...(job.doubles === 'leave' ? [] : ['double'])], BATCH],
  );
  if (lines.length === 0) return false;
  await lockWriters(client);
  const isNew = ({ outcome }: CheckedLine) =>
    outcome === 'added' || (outcome === 'double' && job.doubles === 'add');
  const adding = lines.filter(isNew);
  const { changed, gone } = await readChanged(
    client,
    lines.filter((line) => !isNew(line)),
  );
  const changedIds = changed.map(({ company }) => company.id);
  await countOrgs(client, changedIds, -1);
  await keepPrevious(client, job.id, changed);
  const addedIds = await addCompanies(
    client,
    adding.map(({ entry }) => entry),
  );
  await changeCompanies(client, changed);
  const ids = [...addedIds, ...changedIds];
  const words = await refreshSearch(client, ids);
  await countOrgs(client, ids, 1);
  await recordActs(client, job.id, [
    ...adding.map(({ line }, index) => ({ line, act: 'added', orgId: addedIds[index] ?? 0 })),
    ...changed.map(({ line, company }) => ({ line, act: 'changed', orgId: company.id })),
  ]);
  await rows(
    client,
    'INSERT INTO import_words (import_id, word) SELECT $1, * FROM unnest($2::text[]) ON CONFLICT DO NOTHING',
    [job.id, words],
  );
  const numbers = await refuseGone(client, job.id, gone);
  await logOrgChanges(client, ids, await countriesOf(client, ids, changed));
  await saveProgress(client, job, {
    position: lines.at(-1)?.line ?? job.position,
    lines: lines.length,
    numbers: { ...numbers, companies_added: addedIds.length, companies_changed: changed.length },
  });
  return true;
}

interface ChangedLine extends ChangedCompany {
  line: number;
}

/** Returns the lines that change something, and those whose company was removed after the dry run. */
async function readChanged(client: PoolClient, lines: readonly CheckedLine[]) {
  const stored = await readStored(
    client,
    lines.map(({ org_id }) => org_id ?? 0),
    true,
  );
  const changed: ChangedLine[] = [];
  const gone: CheckedLine[] = [];
  // Two lines can fill the same double: the first one does.
  const seen = new Set<number>();
  for (const line of lines) {
    const company = stored.get(line.org_id ?? 0);
    if (!company) gone.push(line);
    else if (!seen.has(company.id)) {
      seen.add(company.id);
      const changes = changesOf(line.entry, company, line.outcome === 'changed' ? 'change' : 'fill');
      if (Object.keys(changes.columns).length > 0 || changes.categories)
        changed.push({ line: line.line, company, changes });
    }
  }
  return { changed, gone };
}

/** Stores the whole content of companies before their change. */
const keepPrevious = (client: PoolClient, importId: number, changed: readonly ChangedLine[]) =>
  rows(
    client,
    `UPDATE import_lines l SET before = org_content(o)
     FROM unnest($2::int[], $3::int[]) x(line, org_id) JOIN orgs o ON o.id = x.org_id
     WHERE l.import_id = $1 AND l.line = x.line`,
    [importId, changed.map(({ line }) => line), changed.map(({ company }) => company.id)],
  );

interface Act {
  line: number;
  act: string;
  orgId: number;
}

/** Stores what the import did to each company: the fields that differ, and a digest of the result. */
const recordActs = (client: PoolClient, importId: number, acts: readonly Act[]) =>
  rows(
    client,
    `UPDATE import_lines l SET act = x.act, org_id = x.org_id, before = differing(l.before, x.content),
       after = differing(CASE WHEN l.before IS NOT NULL THEN x.content END, l.before), digest = md5(x.content::text)
     FROM (SELECT u.*, org_content(o) AS content
           FROM unnest($2::int[], $3::text[], $4::int[]) u(line, act, org_id) JOIN orgs o ON o.id = u.org_id) x
     WHERE l.import_id = $1 AND l.line = x.line`,
    [importId, acts.map(({ line }) => line), acts.map(({ act }) => act), acts.map(({ orgId }) => orgId)],
  );

/** Refuses lines whose company is gone. Returns the corrections of the numbers. */
async function refuseGone(
  client: PoolClient,
  importId: number,
  gone: readonly CheckedLine[],
): Promise<Numbers> {
  await rows(
    client,
    `UPDATE import_lines SET outcome = 'refused', problem = $3, org_id = NULL
     WHERE import_id = $1 AND line = ANY ($2::int[])`,
    [importId, gone.map(({ line }) => line), importProblems.gone],
  );
  const changed = gone.filter(({ outcome }) => outcome === 'changed').length;
  return { changed: -changed, doubled: changed - gone.length, refused: gone.length };
}

/** Returns the slugs of the companies' countries, before and after their changes. */
async function countriesOf(
  client: PoolClient,
  ids: readonly number[],
  changed: readonly ChangedCompany[],
): Promise<Set<string>> {
  const slugs = await rows<{ slug: string }>(
    client,
    'SELECT DISTINCT k.slug FROM orgs o JOIN countries k ON k.id = o.country_id WHERE o.id = ANY ($1::int[])',
    [ids],
  );
  const previous = changed.flatMap(({ company }) => company.countrySlug ?? []);
  return new Set([...slugs.map(({ slug }) => slug), ...previous]);
}
