import { ContentsLinks } from '@unitbase/shared-ui/contents';
import { Letters } from '@unitbase/shared-ui/letters';
import type { ContentsEntry } from './contents';
import css from './contents-list.module.css';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Minimum number of headings for contents. */
const MIN_ENTRIES = 3;

/** Renders the headings of a page as links: letters as A to Z, others as a list, folded on narrow screens. */
export function ContentsList({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length < MIN_ENTRIES) return null;
  if (entries.every(({ title }) => ALPHABET.includes(title))) {
    const entryOf = (letter: string) => entries.find(({ title }) => title === letter);
    return (
      <Letters
        label="A to Z"
        letters={ALPHABET.map((label) => {
          const entry = entryOf(label);
          return entry ? { label, href: `#${entry.id}` } : { label };
        })}
      />
    );
  }
  const list = <ContentsLinks entries={entries} />;
  return (
    <nav aria-label="Contents" data-print="no">
      <details className={css.narrow}>
        <summary>Contents</summary>
        {list}
      </details>
      <div className={css.wide}>{list}</div>
    </nav>
  );
}
