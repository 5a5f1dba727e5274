/**
 * Returns the edit distance: insertions, deletions, replacements and swaps of neighbouring letters. One that changes the
 * first letter counts double, because people rarely mistype it.
 */
export function editDistance(a: string, b: string): number {
  const table: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => (index > 0 ? index + 1 : 0))];
  const cell = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row + 1];
    table.push(line);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        cell(row - 1, column) + (row === 1 ? 2 : 1),
        cell(row, column - 1) + (column === 1 ? 2 : 1),
        cell(row - 1, column - 1) + (same ? 0 : row === 1 && column === 1 ? 2 : 1),
        swapped ? cell(row - 2, column - 2) + (row === 2 && column === 2 ? 2 : 1) : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(a.length, b.length);
}

/** Returns the edits with which a correction is applied: one from 5 letters, two from 9. */
export const maxEdits = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);
