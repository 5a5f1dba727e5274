import { isoMinute } from '@unitbase/contracts/dates';
import { fieldProblem, readContentFile } from '../../content-files/content-file';
import { ImportError, type Problem } from '../../content-files/problem';
import type { Actor } from '../../db/audit';
import { type Connection, type Pool, rows, transaction } from '../../db/query';
import type { MediaStore } from '../../media/store/media-store';
import { previewSignature } from '../articles/preview';
import { latestVersion, recordVersion } from '../newsroom/versions';
import { type ContentKind, type Draft, kinds, readDraft, type Written } from './drafts';
import { PictureImporter } from './pictures';
import { findBySlug, type Outcome } from './rows';
import { storedText } from './stored-text';

/** Result of one file. */
export interface ImportResult {
  file: string;
  slug: string;
  outcome: Outcome;
  /** 'draft', 'withdrawn', 'from 2026-12-01', 'from 2026-12-01 14:30' or 'public'. */
  visible: string;
  /** Path of the signed preview of an article that is not public. */
  preview?: string;
  newTags?: string[];
}

export interface ImportOptions {
  pool: Pool;
  media: MediaStore;
  actor: Actor;
  /** Checks everything, including the database, and stores nothing. */
  dryRun?: boolean;
  now?: Date;
}

interface WriteOptions extends Pick<ImportOptions, 'media' | 'actor' | 'dryRun'> {
  /** Last part of the action in the audit. @default 'add' or 'change' */
  act?: string;
  note?: string;
}

type WrittenDraft = Written & { draft: Draft };

/** Thrown to roll back the transaction of a dry run. */
class DryRunRollback extends Error {}

/**
 * Imports files of one kind: all of them, or none if any has a problem. A file with an existing slug updates that
 * content. Throws `ImportError` with all problems.
 */
export async function importFiles(
  kind: ContentKind,
  names: readonly string[],
  options: ImportOptions,
): Promise<ImportResult[]> {
  const { pool, dryRun = false, now = new Date() } = options;
  const drafts = await readAll(kind, names);
  const written: WrittenDraft[] = [];
  try {
    await transaction(pool, async (client) => {
      written.push(...(await writeAll(client, drafts, options)));
      if (dryRun) throw new DryRunRollback();
      const keys = new Set(drafts.flatMap((draft) => draft.keys));
      await rows(client, 'SELECT log_change(VARIADIC $1::text[])', [[...keys]]);
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  const reports: ImportResult[] = [];
  for (const { draft, id, outcome, newTags = [] } of written) {
    const visible = visibility(draft, now);
    const hidden = kind === 'articles' && visible !== 'public' && !dryRun;
    reports.push({
      ...{ file: draft.file.name, slug: draft.slug, outcome, visible },
      ...(hidden ? { preview: await previewPath(pool, id) } : {}),
      ...(newTags.length > 0 ? { newTags } : {}),
    });
  }
  return reports;
}

/**
 * Writes all drafts and their versions. Throws `ImportError` with all problems.
 * @param client inside a transaction
 */
export async function writeAll(
  client: Connection,
  drafts: readonly Draft[],
  { media, actor, dryRun = false, act, note }: WriteOptions,
): Promise<WrittenDraft[]> {
  const problems: Problem[] = [];
  const written: (WrittenDraft & { record(outcome: Outcome): Promise<void> })[] = [];
  for (const draft of drafts) {
    const pictures = new PictureImporter(media, dryRun);
    const { kind, slug } = draft;
    const id = await findBySlug(client, kinds[kind].table, slug);
    const previous = id === undefined ? undefined : await latestVersion(client, kind, id);
    const result = await collect(problems, () => draft.write(client, pictures));
    if (!result) continue;
    const record = (outcome: Outcome) =>
      recordVersion(client, {
        ...{ kind, id: result.id, title: draft.title, outcome, previous, actor },
        text: storedText(draft, pictures.stored),
        ...(act ? { act } : {}),
        ...(note ? { note } : {}),
      });
    written.push({ draft, ...result, record });
  }
  for (const one of written) {
    const isChanged = await collect(problems, async () => one.draft.link?.(client, one.id));
    if (isChanged && one.outcome === 'unchanged') one.outcome = 'changed';
  }
  if (problems.length > 0) throw new ImportError(problems);
  for (const one of written) await one.record(one.outcome);
  return written;
}

function visibility({ draft, withdrawn, date }: Draft, now: Date): string {
  if (withdrawn) return 'withdrawn';
  if (draft) return 'draft';
  return date !== undefined && date > isoMinute(now) ? `from ${date.replace(' 00:00', '')}` : 'public';
}

async function readAll(kind: ContentKind, names: readonly string[]): Promise<Draft[]> {
  const problems: Problem[] = [];
  const drafts = new Map<string, Draft>();
  for (const name of names) {
    const draft = await collect(problems, async () => readDraft[kind](await readContentFile(name)));
    const other = draft && drafts.get(draft.slug);
    if (other) {
      const message = `is that of ${other.file.name} too: choose another one`;
      problems.push(fieldProblem(draft.file, 'slug', message));
    } else if (draft) drafts.set(draft.slug, draft);
  }
  if (problems.length > 0) throw new ImportError(problems);
  return [...drafts.values()];
}

/** Runs the work of one file and adds its problems to the list. */
async function collect<Result>(
  problems: Problem[],
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

/** Returns the signed preview path of an unpublished article (decision D73). */
export const previewPath = async (pool: Pool, id: number): Promise<string> =>
  `/news/preview/${id}?signature=${await previewSignature(pool, id)}`;
