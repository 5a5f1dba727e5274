/** Highest share of letters that may differ in a slip of the keyboard. */
const TOLERANCE = 0.4;

/** Returns the candidate most similar to a value with a slip: `dark` for `drak`; undefined if none is similar. */
export function closest(value: string, candidates: readonly string[]): string | undefined {
  const typed = value.toLowerCase();
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(typed, candidate) }))
    .filter(({ candidate, edits }) => edits <= Math.max(candidate.length, typed.length) * TOLERANCE)
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** Returns the number of letters to insert, delete, replace or swap with their neighbour (restricted Damerau distance). */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
