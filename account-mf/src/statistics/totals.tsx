import type { Statistics } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { Fragment } from 'react';
import { durationParts } from './statistics-texts';
import css from './totals.module.css';

/** Renders the numbers that every package shows. */
export function Totals({ statistics: { totals, answer_seconds } }: { statistics: Statistics }) {
  const { kinds, presses, messagesAndEnquiries, split, answerTime, noAnswer } = messages.statistics;
  const sum = (...parts: (number | null)[]) => parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  const { results, views, telephone, email, website, messages: sent, enquiries } = totals;
  return (
    <dl className={css.totals}>
      <Total term={kinds.results} count={sum(results)} />
      <Total term={kinds.views} count={sum(views)} />
      <Total term={presses} count={sum(telephone, email, website)} />
      <Total
        term={messagesAndEnquiries}
        count={sum(sent, enquiries)}
        hint={split(sent ?? 0, enquiries ?? 0)}
      />
      <div>
        <dt>{answerTime}</dt>
        <dd>
          {answer_seconds === null ? (
            <span className={css.none}>{noAnswer}</span>
          ) : (
            durationParts(answer_seconds).map(([number, unit], index) => (
              <Fragment key={unit}>
                {index > 0 && ' '}
                {number}
                <small> {unit}</small>
              </Fragment>
            ))
          )}
        </dd>
      </div>
    </dl>
  );
}

function Total({ term, count, hint }: { term: string; count: number; hint?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatCount(count)}</dd>
      {hint && <dd className={css.hint}>{hint}</dd>}
    </div>
  );
}
