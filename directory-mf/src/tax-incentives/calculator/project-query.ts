import type { ArgsOf } from '@unitbase/contracts/client';
import { AMOUNT, Decimal, plainAmount, sumOf } from '@unitbase/contracts/incentives/money';

/** Amounts of the form, in its order. */
const AMOUNTS = [
  'budget',
  'spend',
  'above_resident',
  'above_foreign',
  'below_resident',
  'below_foreign',
] as const;
export type AmountField = (typeof AMOUNTS)[number];

const LABOUR: readonly AmountField[] = ['above_resident', 'above_foreign', 'below_resident', 'below_foreign'];

/** Values of the calculator's form, as typed. */
export interface Project {
  currency: string;
  format: string;
  amounts: Record<AmountField, string>;
  /** Whether every scheme is calculated, also without a chosen place. */
  all: boolean;
}

/** Reads the values of the form from an address or from the form itself. */
export function readProject(query: Pick<URLSearchParams, 'get'>): Project {
  return {
    currency: query.get('currency') || 'EUR',
    format: query.get('format') || 'film',
    amounts: Object.fromEntries(
      AMOUNTS.map((field) => [field, query.get(field) ?? '']),
    ) as Project['amounts'],
    all: query.get('all') !== null,
  };
}

/** Returns the arguments of the call; null before the local spend is entered. */
export function calculationCall(
  { currency, format, amounts, all }: Project,
  refs: readonly string[],
): ArgsOf<'calculateIncentives'> | null {
  if (amounts.spend.trim() === '') return null;
  const query = { ...amounts, currency, format, place: refs, all: all || refs.length === 0 };
  return { query: query as ArgsOf<'calculateIncentives'>['query'] };
}

/** Returns labour and other spend as amounts; null while an amount is no number. */
export function sumsOf({ amounts }: Project): { labour: string; other: string } | null {
  const numbers = Object.fromEntries(
    AMOUNTS.map((field) => [field, plainAmount(amounts[field]) || '0']),
  ) as Project['amounts'];
  if (Object.values(numbers).some((number) => !AMOUNT.test(number))) return null;
  const labour = sumOf(LABOUR.map((field) => numbers[field]));
  const other = new Decimal(numbers.spend).minus(labour);
  return other.lt(0) ? null : { labour: labour.toFixed(2), other: other.toFixed(2) };
}
