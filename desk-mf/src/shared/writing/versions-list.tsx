import type { ContentVersion } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { Button } from '@unitbase/shared-ui/button';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { momentOf } from './moments';
import css from './writing.module.css';

interface VersionsListProps {
  versions: readonly ContentVersion[];
  /** Whether the form has changes that are not saved. */
  isDirty: boolean;
  /** London, `yyyy-mm-dd hh:mm`. */
  now: string;
}

/** Renders the versions, the newest first, in the form of the text: its button restores a former one. */
export function VersionsList({ versions, isDirty, now }: VersionsListProps) {
  const [latest] = versions;
  return (
    <ol className={css.versions} reversed>
      {isDirty && latest && (
        <li className={css.unsaved}>
          <b className={css.number}>{latest.number + 1}</b>
          <span>
            You, now
            <span className={css.hint}>not saved yet</span>
          </span>
        </li>
      )}
      {versions.map((version) => (
        <li key={version.number}>
          <b className={css.number}>{version.number}</b>
          <span>
            {whoOf(version)}, {momentOf(version.at, now)}
            <span className={css.hint}>{changesOf(version)}</span>
          </span>
          {version === latest ? (
            <TextLink
              href={`?version=${version.number}#difference`}
              aria-label={`Compare with version ${version.number}`}
            >
              Compare
            </TextLink>
          ) : (
            <Button
              type="submit"
              variant="quiet"
              name="restore"
              value={version.number}
              aria-label={`Restore version ${version.number}`}
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

export const whoOf = ({ is_you, name }: ContentVersion): string => (is_you ? 'You' : name || 'Earlier');

/** Returns 'Strapline, +212 words'. */
function changesOf({ note, changed, words }: ContentVersion): string {
  const names = changed
    .filter((name) => name !== 'body' || words === 0)
    .map((name) => text.fields[name] ?? name);
  const count = words === 0 ? [] : [`${words > 0 ? '+' : '−'}${Math.abs(words)} words`];
  return note || [...names, ...count].join(', ') || 'First text';
}
