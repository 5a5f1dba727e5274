import * as z from 'zod';
import { type Trade, trades } from '../catalogue/trades';
import { readTexts } from '../texts';
import type { Kind } from './kinds';

const TradeName = z.enum(trades.map(({ name }) => name) as [string, ...string[]]);

const entries = readTexts(
  'companies/trade-words',
  z.array(
    z.strictObject({ trades: z.array(TradeName).min(1), words: z.array(z.string().toLowerCase()).min(1) }),
  ),
);

const hasOneOf = (trades: readonly Trade[], names: readonly string[]) =>
  trades.some(({ name }) => names.includes(name));

/** Returns whether a text of a kind names no work of categories that the company lacks. */
const fits = (kind: Pick<Kind, 'trades'>, own: readonly Trade[], text: string): boolean =>
  entries.every(
    ({ trades: names, words }) =>
      hasOneOf(own, names) ||
      !hasOneOf(kind.trades, names) ||
      !words.some((word) => text.toLowerCase().includes(word)),
  );

/** Returns the texts of a kind that fit a company's categories; all of them where fewer than `least` fit. */
export function fitting<T>(
  { kind, trades: own }: { kind: Pick<Kind, 'trades'>; trades: readonly Trade[] },
  list: readonly T[],
  { least = 1, textOf = String }: { least?: number; textOf?: (item: T) => string } = {},
): readonly T[] {
  const fit = list.filter((item) => fits(kind, own, textOf(item)));
  return fit.length >= least ? fit : list;
}
