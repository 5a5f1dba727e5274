import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, compiledName, link } from './compile';
import { type Manifest, packedManifest, requireDeclared } from './manifest';
import type { PackageSource } from './packages';

export interface StagedPackage extends PackageSource {
  /** Files that npm packs from the source, as paths in its folder. */
  files: readonly string[];
}

/** Writes a package as JavaScript with declarations of its types to `target`, ready for `npm pack`. */
export function stage(root: string, source: StagedPackage, target: string): void {
  const folder = path.join(root, source.folder);
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const excluded = excludedFiles(manifest);
  const files = new Set(source.files.filter((file) => !excluded.includes(file)));
  const imported = [...files].flatMap((file) => stageFile(file, { ...source, folder, target, files }));
  requireDeclared(manifest, imported);
  if (source.hasTypes) stageTypes(files, folder, target);
  const packed = packedManifest(manifest, files);
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  cpSync(path.join(folder, 'CHANGELOG.md'), path.join(target, 'CHANGELOG.md'));
}

/** Returns files that npm always packs, but which others replace: the manifest, and commands that run TypeScript. */
const excludedFiles = ({ bin = {}, publishConfig }: Manifest): string[] => [
  'package.json',
  ...(publishConfig?.bin ? Object.values(bin) : []),
];

interface Staging {
  folder: string;
  target: string;
  files: ReadonlySet<string>;
  templates?: readonly string[];
}

/** Copies or compiles one file. Returns the packages that it imports. */
function stageFile(file: string, { folder, target, files, templates = [] }: Staging): string[] {
  const from = path.join(folder, file);
  const to = path.join(target, compiledName(file));
  mkdirSync(path.dirname(to), { recursive: true });
  const isTemplate = templates.some((template) => file.startsWith(template));
  const isModule = /\.(tsx?|m?js)$/.test(file) && !/\.d\.m?ts$/.test(file);
  if (isTemplate || !isModule) {
    cpSync(from, path.join(target, file));
    return [];
  }
  const source = readFileSync(from, 'utf8');
  const { code, imported } = /\.tsx?$/.test(file) ? compile(file, source, files) : link(file, source, files);
  writeFileSync(to, code);
  return imported;
}

/** Copies the declarations that `tsc -b` has written. */
function stageTypes(files: ReadonlySet<string>, folder: string, target: string): void {
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const types = file.replace(/\.tsx?$/, '.d.ts');
    cpSync(path.join(folder, 'types', types), path.join(target, types));
  }
}
