import type { ExchangeRates, Scheme } from '@unitbase/contracts/entities/incentives';
import { convert, Decimal } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';

const { marks } = messages.incentivePages;

/** Currency in which minimums are compared. */
export const EURO = 'EUR';

type Marks = (string | null)[];

/** Returns the mark of each scheme in a row of the comparison; null for values that are not plainly better. */
export function bestOf(field: string, schemes: readonly Scheme[], rates: ExchangeRates): Marks {
  switch (field) {
    case 'rate':
      return bestRates(schemes);
    case 'non_resident_labour':
      return highest(schemes, marks.non_resident_labour, ({ non_resident_labour }) =>
        ['none', 'below_the_line', 'all'].indexOf(non_resident_labour),
      );
    case 'minimum_spend':
      return lowestMinimums(schemes, rates);
    case 'project_cap':
      return highest(schemes, marks.project_cap, ({ project_cap }) => (project_cap ? 0 : 1));
    case 'formats':
      return highest(schemes, marks.formats, ({ formats }) => formats.length);
    case 'apply':
      return highest(schemes, marks.apply, ({ apply }) => (apply === 'rolling' ? 1 : 0));
    case 'paid_after_weeks':
      return highest(
        schemes,
        marks.paid_after_weeks,
        ({ paid_after_weeks }) => -(paid_after_weeks ?? Infinity),
      );
    default:
      return schemes.map(() => null);
  }
}

/** Marks the schemes with the highest score, none if all have the same. */
function highest(schemes: readonly Scheme[], mark: string, score: (scheme: Scheme) => number): Marks {
  const scores = schemes.map(score);
  const best = Math.max(...scores);
  if (scores.every((each) => each === best)) return schemes.map(() => null);
  return scores.map((each) => (each === best ? mark : null));
}

/** Marks rates of which neither the lower nor the higher end is below another one's. */
function bestRates(schemes: readonly Scheme[]): Marks {
  const isAtLeast = (a: Scheme, b: Scheme) =>
    new Decimal(a.rate_low).gte(b.rate_low) && new Decimal(a.rate_high).gte(b.rate_high);
  const isBest = schemes.map((scheme) => schemes.every((other) => isAtLeast(scheme, other)));
  if (isBest.every(Boolean)) return schemes.map(() => null);
  return isBest.map((best) => (best ? marks.rate : null));
}

function lowestMinimums(schemes: readonly Scheme[], rates: ExchangeRates): Marks {
  const minimums = schemes.map(({ minimum_spend }) =>
    minimum_spend
      ? convert(new Decimal(minimum_spend.amount), minimum_spend.currency, EURO, rates).toNumber()
      : 0,
  );
  const lowest = Math.min(...minimums);
  if (minimums.every((minimum) => minimum === lowest)) return schemes.map(() => null);
  const mark = lowest === 0 ? marks.no_minimum : marks.minimum_spend;
  return minimums.map((minimum) => (minimum === lowest ? mark : null));
}
