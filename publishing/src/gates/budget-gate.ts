import type { Release } from '@unitbase/contracts/release';

/** Maximum size of the scripts and stylesheets of a page or fragment, in bytes after brotli. */
export const PART_BUDGET = 80 * 1_024;

const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;

type Parts = Pick<Release, 'name' | 'entry' | 'app' | 'chunks' | 'pages' | 'fragments'>;

/**
 * Returns the sizes of each page and fragment: its remote's entry, `./app` and its own chunk. Later `import()`s do not
 * count.
 * @param sizes bytes of each file as sent
 */
export function partWeights(release: Parts, sizes: ReadonlyMap<string, number>) {
  const parts = [
    ...Object.entries(release.pages).map(([pattern, { chunk }]) => ({ part: `page ${pattern}`, chunk })),
    ...Object.entries(release.fragments).map(([name, { chunk }]) => ({ part: `fragment ${name}`, chunk })),
  ];
  return parts.map(({ part, chunk }) => {
    const own = release.chunks[chunk] ?? { js: [], css: [] };
    const names = new Set([release.entry, ...release.app.js, ...release.app.css, ...own.js, ...own.css]);
    const files = [...names].map((file) => ({ file, bytes: sizes.get(file) ?? 0 }));
    return { part, files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

/**
 * Returns a message for the first page or fragment over the budget, or null.
 * @param sizes bytes of each file as sent
 */
export function budgetConflict(
  release: Parts,
  sizes: ReadonlyMap<string, number>,
  budget = PART_BUDGET,
): string | null {
  const heavy = partWeights(release, sizes).find(({ total }) => total > budget);
  if (!heavy) return null;
  const [largest] = heavy.files.sort((a, b) => b.bytes - a.bytes);
  return (
    `The ${heavy.part} of ${release.name} takes ${kilobytes(heavy.total)} of scripts and stylesheets, over the budget of ` +
    `${kilobytes(budget)}; the largest file is ${largest?.file} (${kilobytes(largest?.bytes ?? 0)}): ` +
    `load by import() what the first view does not need.`
  );
}
