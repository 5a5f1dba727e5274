import { formatMoment } from '@unitbase/contracts/dates';
import { CHANGED } from '@unitbase/contracts/desk/queues';
import type { CaseFact, QueueCase } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './case-facts.module.css';

/** Renders the fields of a case; changed ones first, beside what they were at the last review. */
export function CaseFacts({ shown: { facts, since, status } }: { shown: QueueCase }) {
  const changed = facts.filter(({ was }) => was !== null);
  const same = facts.filter(({ was }) => was === null);
  return (
    <>
      {changed.length > 0 && (
        <section className={css.changed}>
          <Text as="h3" variant="h3">
            {text.changedFields(changed.length)}
          </Text>
          <dl>
            {changed.map((fact) => (
              <Changed key={fact.term} {...fact} />
            ))}
          </dl>
        </section>
      )}
      <dl className={css.facts}>
        <Fact term={status === CHANGED ? text.changedAt : text.received} value={formatMoment(since)} />
        {same.map(({ term, value }) => (
          <Fact key={term} term={term} value={value} />
        ))}
      </dl>
    </>
  );
}

function Fact({ term, value }: Pick<CaseFact, 'term' | 'value'>) {
  return (
    <div className={css.pair}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Changed({ term, value, was }: CaseFact) {
  return (
    <div className={css.change}>
      <dt>{term}</dt>
      <dd>
        <del>
          <VisuallyHidden>{`${text.before} `}</VisuallyHidden>
          {was || text.empty}
        </del>
        <ins>
          <VisuallyHidden>{`${text.now} `}</VisuallyHidden>
          {value || text.empty}
        </ins>
      </dd>
    </div>
  );
}
