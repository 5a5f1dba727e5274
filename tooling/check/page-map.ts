import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPlacements } from '@unitbase/build-presets/rspack/uses/uses.mjs';
import { ownershipConflict } from '@unitbase/publishing/gates/gates';
import { remotesOf } from './parts.mjs';

const MAP = 'docs/pages.md';
const BEGIN = '<!-- map:begin -->';
const END = '<!-- map:end -->';

interface OwnedParts {
  pages: Record<string, { chunk: string }>;
  fragments: Record<string, { chunk: string }>;
}

/** Returns the pages and fragments of each remote by its folder, from `src/app.tsx`. */
async function ownedByRemotes(project: string): Promise<Map<string, OwnedParts>> {
  const owned = new Map<string, OwnedParts>();
  for (const remote of remotesOf(project)) {
    const { app } = await import(path.join(project, remote, 'src/app.tsx'));
    owned.set(remote, app);
  }
  return owned;
}

/** Returns one sentence per page or fragment that two remotes declare. */
export async function ownershipConflicts(project: string): Promise<string[]> {
  const owners = [...(await ownedByRemotes(project))].map(([name, parts]) => ({ name, ...parts }));
  return owners.flatMap((owner, index) => ownershipConflict(owner, owners.slice(index + 1)) ?? []);
}

/** Returns the parts that place each fragment: `directory/search-hero` → `news-mf`. */
function readAllPlacements(project: string): Map<string, string[]> {
  const placements = new Map<string, string[]>();
  for (const part of ['shell', ...remotesOf(project)]) {
    for (const name of readPlacements(path.join(project, part, 'src')).uses.fragments)
      placements.set(name, [...(placements.get(name) ?? []), part]);
  }
  return placements;
}

/** Returns the map of pages and fragments by remote, as Markdown. */
export async function pageMap(project: string): Promise<string> {
  const placements = readAllPlacements(project);
  const owned = await ownedByRemotes(project);
  return [...owned]
    .map(([remote, { pages, fragments }]) => {
      const names = Object.keys(fragments).map((name) => `${remote.slice(0, -'-mf'.length)}/${name}`);
      return [
        `**${remote}**`,
        '',
        ...Object.keys(pages)
          .sort()
          .map((pattern) => `- 📄 \`${pattern}\``),
        ...names
          .sort()
          .map((name) => `- 🧩 \`${name}\`, placed by ${placements.get(name)?.join(', ') ?? 'none'}`),
      ].join('\n');
    })
    .join('\n\n');
}

/** Returns the current map in docs/pages.md. Throws if its marks are missing. */
export function writtenMap(project: string): string {
  const [, after] = readFileSync(path.join(project, MAP), 'utf8').split(BEGIN);
  const [map] = after?.split(END) ?? [];
  if (map === undefined) throw new Error(`${MAP} has no ${BEGIN} … ${END}.`);
  return map.trim();
}

/** Writes the map into docs/pages.md. */
export async function writeMap(project: string): Promise<void> {
  const file = path.join(project, MAP);
  const map = await pageMap(project);
  const text = readFileSync(file, 'utf8').replace(
    new RegExp(`${BEGIN}[\\s\\S]*${END}`),
    () => `${BEGIN}\n${map}\n${END}`,
  );
  writeFileSync(file, text);
}
