import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const REMOTES = ['directory', 'news', 'account'] as const;

interface Owned {
  pages: string[];
  fragments: string[];
}

/** Source files of a part, tests apart. */
function sources(part: string): string[] {
  return readdirSync(path.join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(part, 'src', file));
}

/** Where fragments stand: `remote/name` → parts that place it. */
function placements(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const part of ['shell', ...REMOTES.map((name) => `${name}-mf`)]) {
    for (const file of sources(part)) {
      for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
        /<Fragment\s+name="([\w/-]+)"/g,
      )) {
        found.set(name, (found.get(name) ?? new Set()).add(part));
      }
    }
  }
  return found;
}

/** The map of README: what each remote owns, from its own `app`. */
export function pageMap(apps: Record<string, Owned>): string {
  const placed = placements();
  return Object.entries(apps)
    .map(([remote, { pages, fragments }]) => {
      const where = (name: string) => [...(placed.get(`${remote}/${name}`) ?? [])].join(', ') || 'nobody yet';
      return [
        `**${remote}-mf**`,
        '',
        ...[...pages].sort().map((pattern) => `- 📄 \`${pattern}\``),
        ...[...fragments].sort().map((name) => `- 🧩 \`${remote}/${name}\`, placed by ${where(name)}`),
      ].join('\n');
    })
    .join('\n\n');
}

const BEGIN = '<!-- map:begin -->';
const END = '<!-- map:end -->';
export const readme = path.join(root, 'README.md');

/** The map as README has it now. Throws where the marks are missing. */
export function writtenMap(text: string): string {
  const [, after] = text.split(BEGIN);
  const [map] = after?.split(END) ?? [];
  if (map === undefined) throw new Error(`README.md has no ${BEGIN} … ${END}.`);
  return map.trim();
}

export const withMap = (text: string, map: string): string =>
  text.replace(new RegExp(`${BEGIN}[\\s\\S]*${END}`), () => `${BEGIN}\n${map}\n${END}`);
