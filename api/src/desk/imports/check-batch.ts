import { importFields, type Outcome } from '@unitbase/contracts/desk/import-fields';
import type { ImportColumn } from '@unitbase/contracts/entities/desk/imports';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { type PoolClient, rows } from '../../db/query';
import { type Catalogue, readCatalogue } from './catalogue';
import { describeChanges } from './describe-changes';
import { type ImportJob, type Numbers, saveProgress } from './jobs';
import { type MatchedLine, matchLines } from './match-lines';
import { readLines } from './read-line';
import { changesOf, type Entry, readStored, type StoredCompany } from './stored-companies';

const BATCH = 500;
/** Different words for categories that the note of a column counts. */
const MAX_WORDS = 5_000;

interface CheckedLine {
  line: number;
  outcome: Outcome;
  name: string;
  same_key: string;
  problem: string;
  problem_column: number | null;
  entry: Entry | null;
  org_id: number | null;
  changes: unknown;
}

/** Checks the next lines of a dry run, in one transaction with its progress. Returns whether there were any. */
export async function checkBatch(client: PoolClient, job: ImportJob): Promise<boolean> {
  const lines = await rows<{ line: number; cells: string[] }>(
    client,
    'SELECT line, cells FROM import_lines WHERE import_id = $1 AND line > $2 ORDER BY line LIMIT $3',
    [job.id, job.position, BATCH],
  );
  if (lines.length === 0) return false;
  const catalogue = await readCatalogue(client);
  const read = await readLines(lines, job.columns, catalogue);
  const matched = await matchLines(client, job.id, job.identify, read);
  const named = matched.flatMap(({ identified }) => (identified === null ? [] : [identified]));
  const stored = await readStored(client, named);
  const checked = matched.map((line) => decide(line, job.columns, stored, catalogue));
  await saveLines(client, job.id, checked);
  await saveNotes(client, job, matched);
  const count = (outcome: Outcome) => checked.filter((one) => one.outcome === outcome).length;
  const numbers: Numbers = {
    added: count('added'),
    changed: count('changed'),
    same: checked.filter(({ changes }) => Array.isArray(changes) && changes.length === 0).length,
    doubled: count('double'),
    refused: count('refused'),
  };
  await saveProgress(client, job, {
    position: lines.at(-1)?.line ?? job.position,
    lines: lines.length,
    numbers,
  });
  return true;
}

/** Returns the outcome of a line, with the limits of the package of its company. */
function decide(
  line: MatchedLine,
  columns: readonly ImportColumn[],
  stored: ReadonlyMap<number, StoredCompany>,
  catalogue: Catalogue,
): CheckedLine {
  const result: CheckedLine = {
    ...{ line: line.line, outcome: 'added', name: line.name, same_key: line.sameKey, problem: '' },
    ...{ problem_column: null, entry: null, org_id: line.identified ?? line.double, changes: null },
  };
  const company = line.identified === null ? undefined : stored.get(line.identified);
  const problem = line.problem ?? categoryProblem(line, company);
  if (problem || !line.place) {
    const column = columns.findIndex(({ field }) => field !== null && field === problem?.field);
    return {
      ...result,
      ...{ outcome: 'refused', same_key: '', org_id: null, problem: problem?.text ?? '' },
      problem_column: column < 0 ? null : column,
    };
  }
  const entry: Entry = { values: line.values, place: line.place, categories: line.categories };
  if (company) {
    const changes = describeChanges(changesOf(entry, company, 'change'), company, catalogue);
    return { ...result, outcome: 'changed', entry, changes };
  }
  return { ...result, outcome: line.double === null ? 'added' : 'double', entry };
}

/** A downgraded profile keeps its categories but cannot get more (docs/decisions/0017). */
function categoryProblem({ categories }: MatchedLine, company: StoredCompany | undefined) {
  const code = (company?.org.package_code ?? 'BASIC') as PackageCode;
  const limit = packageLimits[code].categories;
  if (categories.length <= Math.max(limit, company?.categories.length ?? 0)) return null;
  const text = messages.profileForm.maximum(importFields.categories.label, limit);
  return { text, field: 'categories' as const };
}

const saveLines = (client: PoolClient, importId: number, lines: readonly CheckedLine[]) =>
  rows(
    client,
    `UPDATE import_lines l SET outcome = x.outcome, name = x.name, same_key = x.same_key, problem = x.problem,
       problem_column = x.problem_column, entry = x.entry, org_id = x.org_id, changes = x.changes
     FROM jsonb_to_recordset($2) AS x(line int, outcome text, name text, same_key text, problem text,
       problem_column smallint, entry jsonb, org_id int, changes jsonb)
     WHERE l.import_id = $1 AND l.line = x.line`,
    [importId, JSON.stringify(lines)],
  );

/** Adds the lines' notes to those of the columns: values that are cut, and words for categories that are unknown. */
async function saveNotes(client: PoolClient, job: ImportJob, lines: readonly MatchedLine[]): Promise<void> {
  const cut = lines.flatMap((line) => line.cut);
  const words = { ...job.words };
  for (const { word, isKnown } of lines.flatMap((line) => line.categoryWords))
    if (Object.keys(words).length < MAX_WORDS) words[word] = isKnown;
  const known = Object.values(words);
  const columns = job.columns.map((column) => ({
    ...column,
    cut: column.cut + cut.filter((field) => field === column.field).length,
    ...(column.field === 'categories'
      ? { distinct: known.length, unknown: known.filter((isKnown) => !isKnown).length }
      : {}),
  }));
  await rows(client, 'UPDATE imports SET columns = $2, words = $3 WHERE id = $1', [
    job.id,
    JSON.stringify(columns),
    words,
  ]);
}
