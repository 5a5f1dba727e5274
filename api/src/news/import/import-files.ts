import { isoMinute } from '@unitbase/contracts/dates';
import { readArticleFile } from '../../content-files/article-file';
import { type ContentFile, fieldProblem, readContentFile } from '../../content-files/content-file';
import { readInformationFile } from '../../content-files/information-file';
import { ImportError, type Problem } from '../../content-files/problem';
import { readQuizFile } from '../../content-files/quiz-file';
import { type Connection, type Pool, rows, transaction } from '../../db/query';
import type { MediaStore } from '../../media/media-store';
import { previewSignature } from '../articles/preview';
import { PictureImporter } from './pictures';
import type { Outcome } from './rows';
import { relateArticle, writeArticle } from './write-article';
import { writeInformation } from './write-information';
import { writeQuiz } from './write-quiz';

/** Kinds of content that the newsroom imports from files. */
export const contentKinds = ['articles', 'quizzes', 'information'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Result of one file. */
export interface ImportResult {
  file: string;
  slug: string;
  outcome: Outcome;
  /** 'draft', 'from 2026-12-01', 'from 2026-12-01 14:30' or 'public'. */
  visible: string;
  /** Path of the signed preview of an article that is not public. */
  preview?: string;
  newTags?: string[];
}

export interface ImportOptions {
  pool: Pool;
  media: MediaStore;
  /** Checks everything, including the database, and stores nothing. */
  dryRun?: boolean;
  now?: Date;
}

interface Written {
  id: number;
  outcome: Outcome;
  newTags?: string[];
}

interface Draft {
  file: ContentFile;
  slug: string;
  /** Publication, `yyyy-mm-dd hh:mm` in London. */
  date?: string;
  draft?: boolean;
  /** Keys of cached responses that contain it. */
  keys: string[];
  write(client: Connection, pictures: PictureImporter): Promise<Written>;
  /** Links it to content of other files after all are written; returns whether that changed it. */
  link?(client: Connection, id: number): Promise<boolean>;
}

const READERS: Record<ContentKind, (file: ContentFile) => Draft> = {
  articles: (file) => {
    const article = readArticleFile(file);
    const { slug, date, draft } = article;
    return {
      ...{ file, slug, date, draft, keys: ['articles'] },
      write: (client, pictures) => writeArticle(client, article, pictures),
      link: (client, id) => relateArticle(client, article, id),
    };
  },
  quizzes: (file) => {
    const quiz = readQuizFile(file);
    const { slug, date } = quiz;
    const keys = ['quizzes', `quiz:${slug}`];
    return { file, slug, date, keys, write: (client, pictures) => writeQuiz(client, quiz, pictures) };
  },
  information: (file) => {
    const page = readInformationFile(file);
    const { slug } = page;
    return {
      file,
      slug,
      keys: [`info:${slug}`],
      write: (client, pictures) => writeInformation(client, page, pictures),
    };
  },
};

/** Thrown to roll back the transaction of a dry run. */
class DryRunRollback extends Error {}

/**
 * Imports files of one kind: all of them, or none if any has a problem. A file with an existing slug updates that
 * content. Throws `ImportError` with all problems.
 */
export async function importFiles(
  kind: ContentKind,
  names: readonly string[],
  { pool, media, dryRun = false, now = new Date() }: ImportOptions,
): Promise<ImportResult[]> {
  const drafts = await readAll(kind, names);
  const pictures = new PictureImporter(media, dryRun);
  const written: (Written & { draft: Draft })[] = [];
  try {
    await transaction(pool, async (client) => {
      written.push(...(await writeAll(client, drafts, pictures)));
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

async function writeAll(client: Connection, drafts: readonly Draft[], pictures: PictureImporter) {
  const problems: Problem[] = [];
  const written: (Written & { draft: Draft })[] = [];
  for (const draft of drafts) {
    const result = await collect(problems, () => draft.write(client, pictures));
    if (result) written.push({ draft, ...result });
  }
  for (const one of written) {
    const isChanged = await collect(problems, async () => one.draft.link?.(client, one.id));
    if (isChanged && one.outcome === 'unchanged') one.outcome = 'changed';
  }
  if (problems.length > 0) throw new ImportError(problems);
  return written;
}

function visibility({ draft, date }: Draft, now: Date): string {
  if (draft) return 'draft';
  return date !== undefined && date > isoMinute(now) ? `from ${date.replace(' 00:00', '')}` : 'public';
}

async function readAll(kind: ContentKind, names: readonly string[]): Promise<Draft[]> {
  const problems: Problem[] = [];
  const drafts = new Map<string, Draft>();
  for (const name of names) {
    const draft = await collect(problems, async () => READERS[kind](await readContentFile(name)));
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
