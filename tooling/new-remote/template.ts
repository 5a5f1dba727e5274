import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM, RemoteName } from '@unitbase/contracts/release';

/** Name of the remote in the templates. */
const SAMPLE = 'sample';
/** Version of Unitbase's packages in the templates. All of them have that of this one. */
const VERSION = '{version}';
/** Ending of a template's JSON file, which no tool takes for its own configuration. */
const JSON_TEMPLATE = '.template.json';

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the folder of a new remote. Throws one sentence for a name that is invalid or taken. */
export function newRemoteFolder(name: string, parent: string): string {
  if (name === PLATFORM) throw new Error(`'${name}' is the name of the platform. Choose another name.`);
  if (!RemoteName.safeParse(name).success || name.endsWith('-')) {
    throw new Error(`Invalid name '${name}'. Use 2 to 31 lower-case letters, digits and hyphens.`);
  }
  const folder = path.join(parent, `${name}-mf`);
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose another name.`);
  return folder;
}

/**
 * Writes a template's files for a remote. A JSON file is merged with the one that exists.
 * @param template folder beside this file
 */
export function writeTemplate(template: string, name: string, folder: string): void {
  const root = path.join(import.meta.dirname, template);
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    const relative = targetName(rename(path.relative(root, from), name));
    const to = path.join(folder, relative);
    const text = rename(readFileSync(from, 'utf8'), name).replaceAll(VERSION, version);
    mkdirSync(path.dirname(to), { recursive: true });
    const isMerged = relative.endsWith('.json') && existsSync(to);
    writeFileSync(to, isMerged ? mergeJson(readFileSync(to, 'utf8'), text) : text);
  }
}

/** Returns the name of a file: npm packs no `.gitignore`, so that hidden files have a `_` in the template. */
const targetName = (file: string) => file.replace(JSON_TEMPLATE, '.json').replace(/^_/, '.');

/** Replaces the template's name in every form: `weather-map`, `Weather map`, `weatherMapPage`. */
function rename(text: string, name: string): string {
  const words = name.split('-');
  const camel = words.map((word, index) => (index === 0 ? word : capitalise(word))).join('');
  return text
    .replaceAll('samplePage', `${camel}Page`)
    .replaceAll(capitalise(SAMPLE), capitalise(words.join(' ')))
    .replaceAll(SAMPLE, name);
}

type Json = Record<string, unknown>;

/** Adds the fields of `addition`; tables such as `scripts` are merged. */
function mergeJson(existing: string, addition: string): string {
  const merged: Json = JSON.parse(existing);
  for (const [key, value] of Object.entries(JSON.parse(addition) as Json)) {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    merged[key] = isTable ? { ...(merged[key] as Json), ...(value as Json) } : value;
  }
  return `${JSON.stringify(merged, null, 2)}\n`;
}
