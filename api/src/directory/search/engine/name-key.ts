/** Letters of a name that its key holds: so many fit into a number exactly. */
const LETTERS = 9;
const SYMBOLS = 42;

/** Symbols that stand for one character alone, in order; what lies between two of them shares a symbol. */
function symbolOf(code: number): { symbol: number; isExact: boolean } {
  if (code === 0x20) return { symbol: 2, isExact: true };
  if (code < 0x20) return { symbol: 1, isExact: false };
  if (code < 0x30) return { symbol: 3, isExact: false };
  if (code < 0x3a) return { symbol: code - 0x30 + 4, isExact: true };
  if (code < 0x61) return { symbol: 14, isExact: false };
  if (code < 0x7b) return { symbol: code - 0x61 + 15, isExact: true };
  return { symbol: 41, isExact: false };
}

/** A number that ascends as names do: of two names whose keys differ, the one with the lower key comes first. */
export function nameKey(name: string): number {
  let key = 0;
  let isOver = false;
  for (let index = 0; index < LETTERS; index += 1) {
    key *= SYMBOLS;
    if (isOver || index >= name.length) continue;
    const { symbol, isExact } = symbolOf(name.charCodeAt(index));
    key += symbol;
    isOver = !isExact;
  }
  return key;
}

/** The highest key is below this. */
export const NAME_KEYS = SYMBOLS ** LETTERS;
