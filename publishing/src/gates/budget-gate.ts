import type { Release } from '@unitbase/contracts/release';

/** Scripts and stylesheets of one page or fragment of a remote, as browsers get them (brotli). Bytes. */
export const PART_BUDGET = 80 * 1_024;

const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;

type Parts = Pick<Release, 'name' | 'entry' | 'app' | 'chunks' | 'pages' | 'fragments'>;

/**
 * What each page and fragment takes of the remote: its entry, `./app` and its chunk. What an `import()` inside it brings
 * later is free.
 * @param sizes bytes of each file as it is sent
 */
export function partWeights(release: Parts, sizes: ReadonlyMap<string, number>) {
  const parts = [
    ...Object.entries(release.pages).map(([pattern, { chunk }]) => ({ part: `page ${pattern}`, chunk })),
    ...Object.entries(release.fragments).map(([name, { chunk }]) => ({ part: `fragment ${name}`, chunk })),
  ];
  return parts.map(({ part, chunk }) => {
    const own = release.chunks[chunk] ?? { js: [], css: [] };
    const files = [
      ...new Set([release.entry, ...release.app.js, ...release.app.css, ...own.js, ...own.css]),
    ].map((file) => ({ file, bytes: sizes.get(file) ?? 0 }));
    return { part, files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

/**
 * The sentence that refuses a page or fragment that is too heavy; or null.
 * @param sizes bytes of each file as it is sent
 */
export function budgetConflict(
  release: Parts,
  sizes: ReadonlyMap<string, number>,
  budget = PART_BUDGET,
): string | null {
  for (const { part, files, total } of partWeights(release, sizes)) {
    if (total <= budget) continue;
    const [largest] = files.sort((a, b) => b.bytes - a.bytes);
    return (
      `The ${part} of ${release.name} takes ${kilobytes(total)} of scripts and stylesheets, over the budget of ` +
      `${kilobytes(budget)}; the largest is ${largest?.file} (${kilobytes(largest?.bytes ?? 0)}): ` +
      `load by import() what the first view does without.`
    );
  }
  return null;
}
