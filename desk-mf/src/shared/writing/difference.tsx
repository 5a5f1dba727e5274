import type { VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { Text } from '@unitbase/shared-ui/text';
import { momentOf } from './moments';
import { whoOf } from './versions-list';
import css from './writing.module.css';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Renders the changes of a version, word by word. */
export function Difference({ version, changes, now }: VersionChanges & { now: string }) {
  return (
    <section id="difference" className={css.difference} aria-labelledby="difference-title">
      <Text as="h2" variant="h3" id="difference-title">
        Version {version.number}: {whoOf(version)}, {momentOf(version.at, now)}
      </Text>
      <dl className={css.changes}>
        {changes.length === 0 && <dt>The first version</dt>}
        {changes.map(({ field, parts }) => (
          <div key={field}>
            <Text as="dt" variant="label">
              {text.fields[field] ?? field}
            </Text>
            <dd className={css.change}>
              {parts.map(({ kind, text: words }, index) => {
                const Tag = TAGS[kind];
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
                return <Tag key={index}>{words}</Tag>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
