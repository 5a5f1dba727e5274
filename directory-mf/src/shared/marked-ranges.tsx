import type { MatchReason } from '@unitbase/contracts/entities/search';
import type { ReactNode } from 'react';

/** Renders the text of a reason with its marked parts. */
export function MarkedRanges({ text, marks }: Pick<MatchReason, 'text' | 'marks'>): ReactNode {
  return [...marks, { start: text.length, end: text.length }].map(({ start, end }, index) => (
    <span key={start}>
      {text.slice(marks[index - 1]?.end ?? 0, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
    </span>
  ));
}
