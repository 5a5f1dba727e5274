import Big from 'big.js';
import type { ExchangeRates, Money } from '../entities/incentives';

/** Exact decimals of money. Own copy: division keeps 30 decimals and rounds half up. */
export const Decimal = Big();
Decimal.DP = 30;
Decimal.RM = Big.roundHalfUp;
export type Decimal = Big;

/** Returns an amount as people type it, '6,200,000', without commas and spaces. */
export const plainAmount = (text: string): string => text.replace(/[,\s]/g, '');

/** Largest amount: twelve digits, with at most two decimals. */
export const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

export const sumOf = (amounts: readonly (string | Decimal)[]): Decimal =>
  amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), new Decimal(0));

/** Rounds half up to the cent, in every currency. */
export const toCents = (amount: Decimal): Decimal => amount.round(2, Big.roundHalfUp);

/** Returns the money with two decimals. */
export const money = (amount: Decimal, currency: string): Money => ({ amount: amount.toFixed(2), currency });

/** Returns units of `to` for one unit of `from`. Throws if the rates lack one of them. */
export function rateBetween({ per_euro }: ExchangeRates, from: string, to: string): Decimal {
  if (from === to) return new Decimal(1);
  const [source, target] = [per_euro[from], per_euro[to]];
  if (!source || !target) throw new Error(`There is no exchange rate from ${from} to ${to}.`);
  return new Decimal(target).div(source);
}

/** Converts to the cent. */
export const convert = (amount: Decimal, from: string, to: string, rates: ExchangeRates): Decimal =>
  toCents(amount.times(rateBetween(rates, from, to)));

const SYMBOLS: Record<string, string> = {
  EUR: '€',
  GBP: '£',
  USD: '$',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
};
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function write(number: string, currency: string): string {
  const isNegative = number.startsWith('-');
  const [whole = '0', fraction] = number.replace('-', '').split('.');
  const symbol = SYMBOLS[currency] ?? `${currency} `;
  return `${isNegative ? '−' : ''}${symbol}${grouped(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** Returns '€2,264,000.00': every digit, to the cent. */
export const exactMoney = ({ amount, currency }: Money): string =>
  write(new Decimal(amount).toFixed(2), currency);

/** Returns '€2,264,000', without decimals that are zero. */
export const wholeMoney = ({ amount, currency }: Money): string => {
  const value = new Decimal(amount);
  return write(value.eq(value.round(0)) ? value.toFixed(0) : value.toFixed(2), currency);
};

/** Returns '€1 is IDR 19,300.5' with every digit of the rate. @param perEuro units of the currency */
export const euroRate = (perEuro: string, currency: string): string => `€1 is ${write(perEuro, currency)}`;

/** From this amount on `shortMoney` writes millions and billions. */
const SHORT_FROM = 10_000_000;
const UNITS = [
  ['bn', 1_000_000_000],
  ['m', 1_000_000],
] as const;

/** Returns '€20m', 'HUF 90bn', or every digit of amounts under ten million and of uneven ones: '€1,000,000'. */
export function shortMoney(value: Money): string {
  const amount = new Decimal(value.amount);
  if (amount.lt(SHORT_FROM)) return wholeMoney(value);
  for (const [unit, size] of UNITS) {
    const short = amount.div(size);
    if (short.gte(1) && short.eq(short.round(1))) return `${write(short.toString(), value.currency)}${unit}`;
  }
  return wholeMoney(value);
}

/** Returns an exchange rate with four decimals, and one below 1 with six digits: '411.5', '0.00243013'. */
export const shortRate = (rate: Decimal): string => (rate.gte(1) ? rate.round(4) : rate.prec(6)).toFixed();

/** Returns a rate without needless zeros: '32.5', '30'. */
export const rateText = (rate: string): string => new Decimal(rate).toString();

/** Returns '25–30', or '30' for one rate. */
export const rateRange = ({ rate_low, rate_high }: { rate_low: string; rate_high: string }): string =>
  new Decimal(rate_low).eq(rate_high) ? rateText(rate_low) : `${rateText(rate_low)}–${rateText(rate_high)}`;
