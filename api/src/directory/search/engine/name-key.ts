/** Number of letters in a key: as many as an exact double can hold. */
const LETTERS = 9;
const SYMBOLS = 42;

/** Returns the symbol of a character, in order. Spaces, digits and letters have their own; others share one. */
function symbolOf(code: number): { symbol: number; isExact: boolean } {
  if (code === 0x20) return { symbol: 2, isExact: true };
  if (code < 0x20) return { symbol: 1, isExact: false };
  if (code < 0x30) return { symbol: 3, isExact: false };
  if (code < 0x3a) return { symbol: code - 0x30 + 4, isExact: true };
  if (code < 0x61) return { symbol: 14, isExact: false };
  if (code < 0x7b) return { symbol: code - 0x61 + 15, isExact: true };
  return { symbol: 41, isExact: false };
}

/** Returns a number that sorts like the name. Names with equal keys need a full comparison. */
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

/** Exclusive upper bound of keys. */
export const NAME_KEYS = SYMBOLS ** LETTERS;
