import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM, RemoteName } from '@unitbase/contracts/release';
import { projectAround } from '../release/project';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Name of the remote in the template. */
const SAMPLE = 'sample';

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Creates `<name>-mf` in `folder` with a page, a fragment, tests and a README. In the project's folder it also becomes a
 * workspace. Throws one sentence for a name that is invalid or taken.
 */
export function createRemote(
  name: string,
  folder: string,
): { remoteFolder: string; isPartOfProject: boolean } {
  if (name === PLATFORM) throw new Error(`'${name}' is the name of the platform. Choose another name.`);
  if (!RemoteName.safeParse(name).success || name.endsWith('-')) {
    throw new Error(`Invalid name '${name}'. Use 2 to 31 lower-case letters, digits and hyphens.`);
  }
  const remoteFolder = path.join(folder, `${name}-mf`);
  if (existsSync(remoteFolder)) throw new Error(`${remoteFolder} already exists. Choose another name.`);
  for (const file of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    const relative = rename(path.relative(TEMPLATE, from), name).replace('.template.json', '.json');
    const to = path.join(remoteFolder, relative);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, rename(readFileSync(from, 'utf8'), name));
  }
  const isPartOfProject =
    projectAround(folder) === folder && existsSync(path.join(folder, 'tsconfig.base.json'));
  if (isPartOfProject) {
    addWorkspace(folder, `${name}-mf`);
    format(folder, remoteFolder);
  }
  return { remoteFolder, isPartOfProject };
}

/** Replaces the template's name in every form: `weather-map`, `Weather map`, `weatherMapPage`. */
function rename(text: string, name: string): string {
  const words = name.split('-');
  const camel = words.map((word, index) => (index === 0 ? word : capitalise(word))).join('');
  return text
    .replaceAll('samplePage', `${camel}Page`)
    .replaceAll(capitalise(SAMPLE), capitalise(words.join(' ')))
    .replaceAll(SAMPLE, name);
}

/** Adds a part to the workspaces of the project. */
function addWorkspace(folder: string, part: string): void {
  const file = path.join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  const after = workspaces.filter((workspace) => workspace.endsWith('-mf')).at(-1) ?? workspaces.at(-1);
  writeFileSync(file, text.replace(`"${after}",`, `"${after}",\n    "${part}",`));
}

/** Formats the files, because line breaks depend on the length of the name. */
function format(project: string, remoteFolder: string): void {
  const biome = path.join(project, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', remoteFolder], { cwd: project, stdio: 'pipe' });
}
