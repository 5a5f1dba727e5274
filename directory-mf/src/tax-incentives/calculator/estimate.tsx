import { formatDate } from '@unitbase/contracts/dates';
import type { SchemeCheck, SchemeEstimate } from '@unitbase/contracts/entities/incentives';
import { Decimal, exactMoney, wholeMoney } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { DoneIcon, InfoIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { placeHref, placeNote } from '../../shared/incentives/place';
import css from './estimate.module.css';

interface EstimateProps {
  scheme: SchemeEstimate;
  /** Place in the order by benefit, from 1. */
  rank: number;
}

/** Renders one scheme that pays, with its working; the first and those with a cap are open. */
export function Estimate({ scheme, rank }: EstimateProps) {
  const { place, kind, estimate, possible, taken_by_cap, share_of_spend } = scheme;
  const hasMore = possible !== null && new Decimal(possible.amount).gt(estimate.amount);
  const upTo = hasMore ? `, up to ${wholeMoney(possible)}` : '';
  return (
    <details className={css.estimate} open={rank === 1 || taken_by_cap !== null}>
      <summary>
        <b className={css.rank} aria-hidden="true">
          {rank}
        </b>
        <span>
          <h3 className={css.place}>{place.name}</h3>
          <small>{placeNote(place, messages.incentives.kinds[kind])}</small>
        </span>
        {taken_by_cap && (
          <span className={css.cap}>
            <WarningIcon />
            Cap bites
          </span>
        )}
        <span className={css.value}>
          <b>{wholeMoney(estimate)}</b>
          <small>{`${share_of_spend}% of local spend${upTo}`}</small>
        </span>
      </summary>
      <div className={css.body}>
        <Working scheme={scheme} />
        <div>
          <Checks checks={scheme.checks} />
          <Disclaimer scheme={scheme} />
          <MoreLink href={placeHref(place)}>Scheme</MoreLink>
        </div>
      </div>
    </details>
  );
}

function Working({ scheme }: { scheme: SchemeEstimate }) {
  return (
    <table className={css.working}>
      <caption>
        <VisuallyHidden>{`Working for ${scheme.place.name}, line by line`}</VisuallyHidden>
      </caption>
      <tbody>
        {scheme.lines.map(({ kind, label, amount }) => (
          <tr key={`${kind} ${label}`} data-kind={kind}>
            <th scope="row">{label}</th>
            <td>{exactMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ICONS = { passed: DoneIcon, failed: WarningIcon, capped: WarningIcon, untested: InfoIcon } as const;

/** Renders the conditions of a scheme with their outcome. */
export function Checks({ checks }: { checks: readonly SchemeCheck[] }) {
  return (
    <ul className={css.conditions}>
      {checks.map(({ condition, outcome, label }) => {
        const Icon = ICONS[outcome];
        return (
          <li key={condition} data-state={outcome}>
            <Icon />
            <span>
              {outcome === 'failed' && <VisuallyHidden>Fails: </VisuallyHidden>}
              {label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function Disclaimer({ scheme: { checked_on, authority } }: { scheme: SchemeEstimate }) {
  return (
    <p className={css.disclaimer}>{messages.incentives.notPromised(formatDate(checked_on), authority)}</p>
  );
}
