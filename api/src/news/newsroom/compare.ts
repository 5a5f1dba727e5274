import { isoMinute } from '@unitbase/contracts/dates';
import type { ContentVersion, FieldChange, VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import { diffWordsWithSpace } from 'diff';
import type { Connection } from '../../db/query';
import type { ContentKind } from '../import/drafts';
import { describeChanges, fieldText } from './describe-changes';
import { readVersion, readVersions, type Version } from './versions';

/** Number of versions that the editor lists. */
const LISTED = 30;

/** Returns the newest versions with what each changed. */
export async function listVersions(
  connection: Connection,
  kind: ContentKind,
  id: number,
  userId: number,
): Promise<ContentVersion[]> {
  const versions = await readVersions(connection, kind, id, LISTED + 1);
  return versions.slice(0, LISTED).map((version, index) => summaryOf(version, versions[index + 1], userId));
}

function summaryOf(version: Version, older: Version | undefined, userId: number): ContentVersion {
  const { names, words } = describeChanges(older, version);
  return {
    number: version.number,
    name: version.savedName,
    is_you: version.savedBy === userId,
    at: isoMinute(version.savedAt),
    note: version.note,
    changed: older ? names : [],
    words,
  };
}

/** Returns the changes of a version since the version before, word by word. */
export async function compareVersion(
  connection: Connection,
  { kind, id, version, userId }: { kind: ContentKind; id: number; version: Version; userId: number },
): Promise<VersionChanges> {
  const older = await readVersion(connection, kind, id, version.number - 1);
  const { names } = describeChanges(older, version);
  const changes = names.map((field): FieldChange => {
    const [before, after] = [older, version].map((one) => textOf(one, field)) as [string, string];
    return { field, parts: partsOf(before, after) };
  });
  return { version: summaryOf(version, older, userId), changes };
}

/** Maximum time of a comparison, in milliseconds; two texts without a word in common would take minutes. */
const TIMEOUT_MS = 500;

function partsOf(before: string, after: string): FieldChange['parts'] {
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const textOf = (version: Version | undefined, field: string): string =>
  field === 'body' ? (version?.body ?? '') : fieldText(version?.fields[field]);
