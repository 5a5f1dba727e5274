import { builtinModules } from 'node:module';
import { compiledName } from './compile';

type Paths = Record<string, string>;

export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  files: string[];
  exports?: Paths;
  bin?: Paths;
  sideEffects?: string[];
  dependencies?: Paths;
  peerDependencies?: Paths;
  publishConfig?: Partial<Manifest>;
  [key: string]: unknown;
}

const compiledPaths = (paths: Paths): Paths =>
  Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, compiledName(file)]));

/** Returns the package.json of a packed package: paths of JavaScript, and nothing that only this project uses. */
export function packedManifest(manifest: Manifest, files: ReadonlySet<string>): Manifest {
  const { private: _private, scripts, nx, devDependencies, publishConfig, ...published } = manifest;
  const { exports = {}, bin, sideEffects } = { ...published, ...publishConfig };
  const packed = Object.entries(exports).filter(([, file]) => isPacked(file, files));
  return {
    ...published,
    license: 'UNLICENSED',
    files: ['**/*'],
    exports: compiledPaths(Object.fromEntries(packed)),
    ...(bin ? { bin: compiledPaths(bin) } : {}),
    ...(sideEffects ? { sideEffects: sideEffects.map(compiledName) } : {}),
  };
}

/** Whether a package contains the file of an export. A pattern names files that it may contain. */
const isPacked = (file: string, files: ReadonlySet<string>) =>
  file === './package.json' || file.includes('*') || files.has(file.replace('./', ''));

/** Throws if the package imports another one that its package.json does not name. */
export function requireDeclared(manifest: Manifest, imported: Iterable<string>): void {
  const { name, dependencies = {}, peerDependencies = {} } = manifest;
  const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const missing = [...new Set(imported)].filter(
    (one) => !declared.has(one) && !one.startsWith('node:') && !builtinModules.includes(one),
  );
  if (missing.length === 0) return;
  throw new Error(`${name} imports ${missing.join(', ')}: add it to the dependencies of its package.json.`);
}
