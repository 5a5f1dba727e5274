import type { Statistics } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import css from './words-list.module.css';

type Words = NonNullable<Statistics['details']>['words'];

/** Renders the search words that led to the profile, with a line by their number. */
export function WordsList({ words }: { words: Words }) {
  const { words: title, noWords, wordsHint } = messages.statistics;
  const most = words[0]?.count ?? 1;
  return (
    <section aria-labelledby="words">
      <SectionHead id="words" title={title} small />
      {words.length === 0 ? (
        <Text mute>{noWords}</Text>
      ) : (
        <ol className={css.words}>
          {words.map((entry) => (
            <li key={entry.words}>
              <b>{entry.words}</b>
              <Text as="span" num>
                {formatCount(entry.count)}
              </Text>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(entry.count / most) * 100} height="6" />
              </svg>
            </li>
          ))}
        </ol>
      )}
      <Text variant="hint" className={css.foot}>
        {wordsHint}
      </Text>
    </section>
  );
}
