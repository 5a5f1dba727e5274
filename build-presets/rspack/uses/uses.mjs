import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { calledRoutes } from './called-routes.mjs';
import { importedNames } from './imported-names.mjs';
import { placedFragments } from './placed-fragments.mjs';
import { openProgram } from './source-program.mjs';

const isShipped = (file) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])testing([\\/]|\.tsx?$)/.test(file);

/**
 * Reads what a remote's source uses: fragments, routes of the api, exports of shared libraries. Tests are excluded.
 * @param {string} folder its `src`
 * @param {readonly string[]} libraries import names of the shared libraries
 * @returns {import('./uses.mjs').SourceUses}
 */
export function readUses(folder, libraries) {
  const placements = readPlacements(folder);
  const calls = readNodes(folder, ts.isCallExpression, calledRoutes);
  const routesOf = (files) =>
    unique(calls.results.filter(({ file }) => files.includes(file)).map(({ value }) => value));
  const imported = programOf(folder).sources.flatMap((source) => importedNames(source, libraries));
  const exports = Object.entries(groupBy(imported)).map(([library, names]) => [library, unique(names)]);
  return {
    uses: {
      ...placements.uses,
      routes: unique(calls.results.map(({ value }) => value)),
      exports: Object.fromEntries(exports),
    },
    routesOf,
    faults: [...placements.faults, ...calls.faults],
  };
}

/**
 * Reads only the fragments that a part's source places.
 * @param {string} folder its `src`
 * @returns {import('./uses.mjs').SourcePlacements}
 */
export function readPlacements(folder) {
  const { results, faults } = readNodes(folder, ts.isJsxOpeningLikeElement, placedFragments);
  const placed = groupBy(results.map(({ value }) => value));
  return { uses: { fragments: Object.keys(placed), placed }, faults };
}

/** Returns the results of `read` for the nodes that `isWanted` selects, with their files, and its errors. */
function readNodes(folder, isWanted, read) {
  const program = programOf(folder);
  const results = [];
  const faults = [];
  const visit = (source) => (node) => {
    const file = source.fileName;
    try {
      if (isWanted(node)) results.push(...read(program, node).map((value) => ({ file, value })));
    } catch (error) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      faults.push(`${path.relative(path.dirname(folder), file)}:${line + 1}: ${error.message}`);
    }
    ts.forEachChild(node, visit(source));
  };
  for (const source of program.sources) visit(source)(source);
  return { results, faults };
}

/** Returns the program of a folder's source files, cached until one of them changes. */
function programOf(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isShipped).sort();
  const files = names.map((file) => path.join(folder, file));
  const stamp = JSON.stringify(files.map((file) => [file, statSync(file).mtimeMs]));
  if (programs.get(folder)?.stamp !== stamp) programs.set(folder, { stamp, program: openProgram(files) });
  return programs.get(folder).program;
}

const programs = new Map();

const unique = (names) => [...new Set(names)].sort();

/** Groups `[key, value]` pairs by key, sorted. */
function groupBy(pairs) {
  const keys = unique(pairs.map(([key]) => key));
  return Object.fromEntries(
    keys.map((key) => [key, pairs.filter(([one]) => one === key).map(([, value]) => value)]),
  );
}
