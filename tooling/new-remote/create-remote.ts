import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM, RemoteName } from '@unitbase/contracts/release';
import { projectAround } from '../release/project';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** The name that the template's own remote bears. */
const SAMPLE = 'sample';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Makes `<name>-mf` in `folder`: one page, one fragment, their tests, a README. Directly inside the whole project it
 * becomes one of its workspaces. Throws one sentence where it cannot.
 */
export function createRemote(name: string, folder: string): { made: string; isPartOfProject: boolean } {
  if (name === PLATFORM)
    throw new Error(`'${name}' is what the platform is released as: choose another name.`);
  if (!RemoteName.safeParse(name).success || name.endsWith('-')) {
    throw new Error(`'${name}' cannot be a remote's name: take 2 to 31 small letters, digits and hyphens.`);
  }
  const made = path.join(folder, `${name}-mf`);
  if (existsSync(made)) throw new Error(`${made} is there already: choose another name.`);
  for (const file of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    const to = path.join(made, named(path.relative(TEMPLATE, from), name).replace('.template.json', '.json'));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, named(readFileSync(from, 'utf8'), name));
  }
  const isPartOfProject =
    projectAround(folder) === folder && existsSync(path.join(folder, 'tsconfig.base.json'));
  if (isPartOfProject) {
    addWorkspace(folder, `${name}-mf`);
    format(folder, made);
  }
  return { made, isPartOfProject };
}

/** The template's text with the remote's name in every form: `weather-map`, `Weather map`, `weatherMapPage`. */
function named(text: string, name: string): string {
  const words = name.split('-');
  const camel = words.map((word, at) => (at === 0 ? word : capital(word))).join('');
  return text
    .replaceAll('samplePage', `${camel}Page`)
    .replaceAll(capital(SAMPLE), capital(words.join(' ')))
    .replaceAll(SAMPLE, name);
}

/** One more line in the lists of the project's parts. */
function addWorkspace(folder: string, part: string): void {
  const file = path.join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  const after = workspaces.filter((workspace) => workspace.endsWith('-mf')).at(-1) ?? workspaces.at(-1);
  writeFileSync(file, text.replace(`"${after}",`, `"${after}",\n    "${part}",`));
}

/** As `npm run check` wants it: what fits into a line depends on the name. */
function format(project: string, made: string): void {
  const biome = path.join(project, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', made], { cwd: project, stdio: 'pipe' });
}
