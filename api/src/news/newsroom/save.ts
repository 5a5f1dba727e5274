import { isoMinute } from '@unitbase/contracts/dates';
import type { VersionConflict } from '@unitbase/contracts/entities/desk/articles';
import * as messages from '@unitbase/contracts/messages';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { type ContentText, contentFileOf, normalizeText } from '../../content-files/content-text';
import { ImportError, type Problem } from '../../content-files/problem';
import type { Actor } from '../../db/audit';
import { type Connection, type Pool, row, rows, transaction } from '../../db/query';
import { HttpError, throwFieldErrors, throwHttpError } from '../../http/http-error';
import type { MediaStore } from '../../media/store/media-store';
import { type ContentKind, kinds, readDraft } from '../import/drafts';
import { writeAll } from '../import/import-files';
import { findBySlug } from '../import/rows';
import { describeChanges } from './describe-changes';
import { latestVersion, readVersion, type Version } from './versions';

interface Newsroom {
  pool: Pool;
  media: MediaStore;
  actor: Actor;
}

/** Returns the newsroom with the staff member of a call. */
export const newsroomOf = (
  { pool, media }: Omit<Newsroom, 'actor'>,
  user: { id: number; staff: { name: string } },
): Newsroom => ({ pool, media, actor: { id: user.id, name: user.staff.name } });

interface SaveOptions {
  kind: ContentKind;
  /** `undefined` adds the content. */
  id?: number;
  /** Version that the text changes. */
  base: number;
  /** Returns the new text from the stored one. */
  change(previous: Version | undefined): ContentText;
  /** Last part of the action in the audit. */
  act?: string;
  note?: string;
}

interface SavedContent {
  id: number;
  version: number;
}

/**
 * Saves a content as an import of its file would. Rejects with 404 for an unknown id, 409 if another version was saved
 * in the meantime, and 422 with the fields that have problems.
 */
export async function saveContent(newsroom: Newsroom, options: SaveOptions): Promise<SavedContent> {
  const { kind, id, change } = options;
  try {
    return await transaction(newsroom.pool, async (client) => {
      const previous = id === undefined ? undefined : await lockVersion(client, kind, id, options.base);
      const content = normalizeText(change(previous), kinds[kind].fields);
      await claimSlug(client, kind, id, previous, content);
      const draft = readDraft[kind](contentFileOf(content, ''));
      const { act, note } = options;
      const [written] = await writeAll(client, [draft], {
        ...newsroom,
        ...(act ? { act } : {}),
        ...(note ? { note } : {}),
      });
      if (!written) throw new Error('Nothing was written.');
      await rows(client, 'SELECT log_change(VARIADIC $1::text[])', [draft.keys]);
      return { id: written.id, version: (await latestVersion(client, kind, written.id)).number };
    });
  } catch (error) {
    if (error instanceof ImportError) throwFieldErrors(problemsByField(error.problems));
    if (isTaken(error)) throwFieldErrors({ slug: [text.slugTaken] });
    throw error;
  }
}

interface RestoreOptions extends Pick<SaveOptions, 'kind' | 'base'> {
  id: number;
  /** Version whose texts come back. */
  number: number;
  /** Fields that stay as they are. */
  keep: readonly string[];
}

/** Makes the texts of a former version a new one. Rejects like `saveContent`. */
export async function restoreVersion(newsroom: Newsroom, options: RestoreOptions): Promise<SavedContent> {
  const { number, keep, ...content } = options;
  const version = await findVersion(newsroom.pool, content.kind, content.id, number);
  return saveContent(newsroom, {
    ...content,
    act: 'restore',
    change: (previous) => {
      const kept = keep.map((name) => [name, previous?.fields[name]] as const);
      return { ...version, fields: { ...version.fields, ...Object.fromEntries(kept) } };
    },
  });
}

/** Returns whether another entry took the slug at the same moment. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/** Returns a former version. Rejects with 404. */
export async function findVersion(
  connection: Connection,
  kind: ContentKind,
  id: number,
  number: number,
): Promise<Version> {
  await requireContent(connection, kind, id);
  const version = await readVersion(connection, kind, id, number);
  return version ?? throwHttpError(404, messages.common.notFoundDetail);
}

/** Rejects with 404 for an unknown id; `FOR UPDATE` locks the row. */
export async function requireContent(
  connection: Connection,
  kind: ContentKind,
  id: number,
  lock: 'FOR UPDATE' | '' = '',
): Promise<void> {
  const found = await row(connection, `SELECT 1 FROM ${kinds[kind].table} WHERE id = $1 ${lock}`, [id]);
  if (!found) throwHttpError(404, messages.common.notFoundDetail);
}

async function lockVersion(
  client: Connection,
  kind: ContentKind,
  id: number,
  base: number,
): Promise<Version> {
  await requireContent(client, kind, id, 'FOR UPDATE');
  const latest = await latestVersion(client, kind, id);
  if (latest.number === base) return latest;
  const older = await readVersion(client, kind, id, latest.number - 1);
  const changed = describeChanges(older, latest).names.map((name) => text.fields[name] ?? name);
  throw new HttpError(409, {
    detail: text.conflict(latest.savedName || text.commandLine, latest.number),
    hint: text.conflictHint(isoMinute(latest.savedAt).slice(-5), changed.join(', ')),
    version: latest.number,
  } satisfies VersionConflict);
}

/** Rejects an address that other content has. Moves content that was never public to its new address. */
async function claimSlug(
  client: Connection,
  kind: ContentKind,
  id: number | undefined,
  previous: Version | undefined,
  content: ContentText,
): Promise<void> {
  const slug = String(content.fields.slug ?? '');
  if (previous && previous.fields.slug === slug) return;
  const { table } = kinds[kind];
  if ((await findBySlug(client, table, slug)) !== undefined) throwFieldErrors({ slug: [text.slugTaken] });
  if (!previous || id === undefined) return;
  if (kind !== 'articles' || wasPublic(previous.fields)) throwFieldErrors({ slug: [text.slugFixed] });
  await rows(client, 'UPDATE articles SET slug = $2 WHERE id = $1', [id, slug]);
}

/** Returns whether readers have seen an article with these fields at its address. */
export const wasPublic = ({ draft, date }: Record<string, unknown>): boolean =>
  !draft && String(date) <= isoMinute(new Date());

/** Names of entries whose problems say which one it is. */
const ENTRIES: Record<string, string> = { questions: 'Question', bands: 'Band', blocks: 'Block' };

/** Returns the problems by field of the form: `image.alt` is `image_alt`, `tags.2` is `tags`. */
function problemsByField(problems: readonly Problem[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field = 'body', line, message } of problems) {
    const [name = 'body', part = ''] = field.split('.');
    const isEntry = /^\d+$/.test(part);
    const key = part && !isEntry ? `${name}_${part}` : name;
    const entry = isEntry && ENTRIES[name] ? `${ENTRIES[name]} ${Number(part) + 1}: ` : '';
    const place = field === 'body' && line ? `Line ${line}: ` : entry;
    fields[key] = [...(fields[key] ?? []), place + message];
  }
  return fields;
}
