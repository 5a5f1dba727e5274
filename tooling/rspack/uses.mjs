import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placedFragments } from './placed-fragments.mjs';

const IMPORT = /import\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g;
/** The ways to call the api: the site's hooks, and the functions that a page's `load` and `action` receive. */
const CALLED = /\b(?:useApi|useOptionalApi|useKnownAnswer|read|call|apiUrl)\(\s*'(\w+)'/g;
const CALLED_EITHER = /\b(?:read|call)\([^,]*?\?\s*'(\w+)'\s*:\s*'(\w+)'/g;

const isShipped = (file) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])testing([\\/]|\.tsx?$)/.test(file);

/**
 * What a part's source takes from others (contracts/release, Uses): fragments that it places, routes that it calls,
 * names that it imports from the shared libraries. Tests do not count.
 * @param {string} folder its `src`
 * @param {readonly string[]} libraries import names of the shared libraries
 */
export function usesOf(folder, libraries) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isShipped).sort();
  return usesOfFiles(
    files.map((file) => path.join(folder, file)),
    libraries,
  );
}

/** The same for these files only. */
export function usesOfFiles(files, libraries) {
  const placed = new Map();
  const routes = new Set();
  const names = new Map();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [name, place] of placedFragments(source))
      placed.set(name, [...(placed.get(name) ?? []), place]);
    for (const [, name] of source.matchAll(CALLED)) routes.add(name);
    for (const [, one, other] of source.matchAll(CALLED_EITHER)) routes.add(one).add(other);
    for (const [, list, library] of source.matchAll(IMPORT)) {
      if (!libraries.includes(library)) continue;
      const taken = list
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part && !part.startsWith('type '))
        .map((part) => part.split(/\s+as\s+/)[0].trim());
      if (taken.length > 0) names.set(library, new Set([...(names.get(library) ?? []), ...taken]));
    }
  }
  const places = [...placed].sort(([a], [b]) => a.localeCompare(b));
  return {
    fragments: places.map(([name]) => name),
    placed: Object.fromEntries(places),
    routes: [...routes].sort(),
    exports: Object.fromEntries(
      [...names]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([library, taken]) => [library, [...taken].sort()]),
    ),
  };
}
