import { isoDate } from '@unitbase/contracts/dates';
import { readArticleFile } from '../../content-files/article-file';
import {
  type ContentFile,
  ImportError,
  type Problem,
  readContentFile,
} from '../../content-files/content-file';
import { readInformationFile } from '../../content-files/information-file';
import { readQuizFile } from '../../content-files/quiz-file';
import { type Connection, type Pool, rows, transaction } from '../../db/query';
import type { MediaStore } from '../../media/media-store';
import { previewSignature } from '../articles/preview';
import { PictureDesk } from './pictures';
import type { Outcome } from './rows';
import { relateArticle, writeArticle } from './write-article';
import { writeInformation } from './write-information';
import { writeQuiz } from './write-quiz';

/** What a newsroom fills the site with. */
export const contentKinds = ['articles', 'quizzes', 'information'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What came of one file. */
export interface Imported {
  file: string;
  slug: string;
  outcome: Outcome;
  /** For articles and quizzes: 'draft', 'from 2026-12-01' or 'public'. */
  visible: string;
  /** Path of the signed preview of an article that is not public. */
  preview?: string;
  newTags?: string[];
}

export interface ImportOptions {
  pool: Pool;
  media: MediaStore;
  /** Checks everything, as far as the database, and keeps nothing. */
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
  date?: string;
  draft?: boolean;
  /** Change keys of the caches that hold it. */
  keys: string[];
  write(client: Connection, desk: PictureDesk): Promise<Written>;
  /** Ties it to what other files of the import hold, once all are written; answers whether that changed it. */
  tie?(client: Connection, id: number): Promise<boolean>;
}

const READERS: Record<ContentKind, (file: ContentFile) => Draft> = {
  articles: (file) => {
    const article = readArticleFile(file);
    const { slug, date, draft } = article;
    return {
      ...{ file, slug, date, draft, keys: ['articles'] },
      write: (client, desk) => writeArticle(client, article, desk),
      tie: (client, id) => relateArticle(client, article, id),
    };
  },
  quizzes: (file) => {
    const quiz = readQuizFile(file);
    const { slug, date } = quiz;
    const keys = ['quizzes', `quiz:${slug}`];
    return { file, slug, date, keys, write: (client, desk) => writeQuiz(client, quiz, desk) };
  },
  information: (file) => {
    const page = readInformationFile(file);
    const { slug } = page;
    return {
      file,
      slug,
      keys: [`info:${slug}`],
      write: (client, desk) => writeInformation(client, page, desk),
    };
  },
};

/** Ends the transaction of a dry run. */
class Discard extends Error {}

/**
 * Imports files of one kind: all of them or, where anything is wrong in any, none. A file whose slug is known changes
 * what is there. Throws `ImportError` with every problem.
 */
export async function importFiles(
  kind: ContentKind,
  names: readonly string[],
  { pool, media, dryRun = false, now = new Date() }: ImportOptions,
): Promise<Imported[]> {
  const drafts = await readAll(kind, names);
  const desk = new PictureDesk(media, dryRun);
  const done: (Written & { draft: Draft })[] = [];
  try {
    await transaction(pool, async (client) => {
      done.push(...(await writeAll(client, drafts, desk)));
      if (dryRun) throw new Discard();
      const keys = new Set(drafts.flatMap((draft) => draft.keys));
      await rows(client, 'SELECT log_change(VARIADIC $1::text[])', [[...keys]]);
    });
  } catch (error) {
    if (!(error instanceof Discard)) throw error;
  }
  const reports: Imported[] = [];
  for (const { draft, id, outcome, newTags = [] } of done) {
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

async function writeAll(client: Connection, drafts: readonly Draft[], desk: PictureDesk) {
  const problems: Problem[] = [];
  const done: (Written & { draft: Draft })[] = [];
  for (const draft of drafts) {
    const written = await collect(problems, () => draft.write(client, desk));
    if (written) done.push({ draft, ...written });
  }
  for (const one of done) {
    const tied = await collect(problems, async () => one.draft.tie?.(client, one.id));
    if (tied && one.outcome === 'unchanged') one.outcome = 'changed';
  }
  if (problems.length > 0) throw new ImportError(problems);
  return done;
}

function visibility({ draft, date }: Draft, now: Date): string {
  if (draft) return 'draft';
  return date !== undefined && date > isoDate(now) ? `from ${date}` : 'public';
}

async function readAll(kind: ContentKind, names: readonly string[]): Promise<Draft[]> {
  const problems: Problem[] = [];
  const drafts = new Map<string, Draft>();
  for (const name of names) {
    const draft = await collect(problems, async () => READERS[kind](await readContentFile(name)));
    const other = draft && drafts.get(draft.slug);
    if (other) problems.push({ file: name, field: 'slug', message: `is that of ${other.file.name} too` });
    else if (draft) drafts.set(draft.slug, draft);
  }
  if (problems.length > 0) throw new ImportError(problems);
  return [...drafts.values()];
}

/** Runs one file's work; what is wrong with it joins the problems of the others. */
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

/** Path that shows an article which is not public yet (decision D73). */
export const previewPath = async (pool: Pool, id: number): Promise<string> =>
  `/news/preview/${id}?signature=${await previewSignature(pool, id)}`;
