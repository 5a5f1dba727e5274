import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /import\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g;
const PLACED = /<Fragment\s+name="([\w/-]+)"/g;
/** The ways to call the api: the site's hooks, and the functions that a page's `load` and `action` receive. */
const CALLED = /\b(?:useApi|useOptionalApi|useKnownAnswer|read|call|apiUrl)\(\s*'(\w+)'/g;
const CALLED_EITHER = /\b(?:read|call)\([^,]*?\?\s*'(\w+)'\s*:\s*'(\w+)'/g;

/**
 * What a part's source takes from others (contracts/release, Uses): fragments that it places, routes that it calls,
 * names that it imports from the shared libraries. Tests do not count.
 * @param {string} folder its `src`
 * @param {readonly string[]} libraries import names of the shared libraries
 */
export function usesOf(folder, libraries) {
  const fragments = new Set();
  const routes = new Set();
  const names = new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])testing([\\/]|\.tsx?$)/.test(file),
  );
  for (const file of files) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name] of source.matchAll(PLACED)) fragments.add(name);
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
  return {
    fragments: [...fragments].sort(),
    routes: [...routes].sort(),
    exports: Object.fromEntries(
      [...names]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([library, taken]) => [library, [...taken].sort()]),
    ),
  };
}
