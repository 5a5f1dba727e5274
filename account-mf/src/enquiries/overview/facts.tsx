import { formatDate } from '@unitbase/contracts/dates';
import type { Enquiry } from '@unitbase/contracts/entities/enquiries';
import { budgetText, daysText, kindText, shortPlace } from '../../shared/threads/enquiry-text';
import css from './facts.module.css';

/** Renders the facts of an enquiry in one strip. */
export function Facts({ enquiry: { facts, answered, companies } }: { enquiry: Enquiry }) {
  const items = [
    ['Place', shortPlace(facts)],
    ['From, to', daysText(facts)],
    ['Kind', kindText(facts)],
    ['Budget', budgetText(facts) || 'Not given'],
    ['Reply by', facts.reply_by ? formatDate(facts.reply_by) : 'Open'],
    ['Answered', `${answered} of ${companies}`],
  ] as const;
  return (
    <dl className={css.facts}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
