import type { ContentText } from '../../content-files/content-text';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Connection, row, rows } from '../../db/query';
import { type ContentKind, kinds } from '../import/drafts';
import type { Outcome } from '../import/rows';
import { describeChanges } from './describe-changes';
import { readStoredText } from './read-stored-text';

/** One version of a content. */
export interface Version extends ContentText {
  number: number;
  savedBy: number | null;
  savedName: string;
  savedAt: Date;
  note: string;
}

const VERSION = `number, fields, body, saved_by AS "savedBy", saved_name AS "savedName", saved_at AS "savedAt", note
  FROM content_versions WHERE kind = $1 AND entity_id = $2`;

/** Returns the versions of a content, the newest first. One without any has a first version, its stored text. */
export async function readVersions(
  connection: Connection,
  kind: ContentKind,
  id: number,
  limit = 100,
): Promise<Version[]> {
  const versions = await rows<Version>(connection, `SELECT ${VERSION} ORDER BY number DESC LIMIT $3`, [
    kind,
    id,
    limit,
  ]);
  return versions.length > 0 ? versions : [await firstVersion(connection, kind, id)];
}

/** Returns the version that the site shows. */
export async function latestVersion(connection: Connection, kind: ContentKind, id: number): Promise<Version> {
  const [latest] = await readVersions(connection, kind, id, 1);
  return latest ?? firstVersion(connection, kind, id);
}

/** Returns one version; `undefined` if there is none of that number. */
export async function readVersion(
  connection: Connection,
  kind: ContentKind,
  id: number,
  number: number,
): Promise<Version | undefined> {
  const stored = await row<Version>(connection, `SELECT ${VERSION} AND number = $3`, [kind, id, number]);
  if (stored || number !== 1) return stored;
  const latest = await latestVersion(connection, kind, id);
  return latest.number === 1 ? latest : undefined;
}

async function firstVersion(connection: Connection, kind: ContentKind, id: number): Promise<Version> {
  const { savedAt, ...text } = await readStoredText[kind](connection, id);
  return { ...text, number: 1, savedBy: null, savedName: '', savedAt, note: '' };
}

interface Recorded {
  kind: ContentKind;
  id: number;
  title: string;
  text: ContentText;
  outcome: Outcome;
  /** Version before the change; `undefined` for new content. */
  previous: Version | undefined;
  actor: Actor;
  /** Last part of the action in the audit. @default 'add' or 'change' */
  act?: string;
  note?: string;
}

/** Adds the version and the audit entry of a change, inside its transaction. */
export async function recordVersion(client: Connection, recorded: Recorded): Promise<void> {
  const { kind, id, title, text, outcome, previous, actor, note = '' } = recorded;
  const changes = describeChanges(previous, text);
  if (outcome === 'unchanged' && changes.names.length === 0) return;
  const { entity } = kinds[kind];
  if (previous) await addVersion(client, kind, id, previous);
  await addVersion(client, kind, id, {
    ...text,
    number: (previous?.number ?? 0) + 1,
    savedBy: actor.id,
    savedName: actor.name,
    savedAt: new Date(),
    note,
  });
  if (outcome === 'unchanged') return;
  await addAuditEntry(client, {
    ...{ actor, entity, id, name: title, why: note },
    action: `${entity}.${recorded.act ?? (previous ? 'change' : 'add')}`,
    before: changes.before,
    after: changes.after,
  });
}

/** Adds a version unless it is stored already. */
async function addVersion(client: Connection, kind: ContentKind, id: number, version: Version) {
  await rows(
    client,
    `INSERT INTO content_versions (kind, entity_id, number, fields, body, saved_by, saved_name, saved_at, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      ...[kind, id, version.number, version.fields, version.body],
      ...[version.savedBy, version.savedName, version.savedAt, version.note],
    ],
  );
}
