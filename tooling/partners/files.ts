import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../release/project';

/** Folder of the partner pages' own scripts and styles. */
const OWN = path.join(import.meta.dirname, 'static');

/** Returns the path of a file in an installed library of a partner (`partners/`). */
function libraryFile(partner: string, library: string, file: string): string {
  const { resolve } = createRequire(path.join(root, 'partners', partner, 'package.json'));
  return path.join(path.dirname(resolve(`${library}/package.json`)), file);
}

const LIBRARIES: Record<string, () => string> = {
  'bootstrap.css': () => libraryFile('others', 'bootstrap', 'dist/css/bootstrap.min.css'),
  'vue.js': () => libraryFile('others', 'vue', 'dist/vue.global.prod.js'),
  'react17.js': () => libraryFile('react17', 'react', 'umd/react.production.min.js'),
  'react-dom17.js': () => libraryFile('react17', 'react-dom', 'umd/react-dom.production.min.js'),
  'react18.js': () => libraryFile('react18', 'react', 'umd/react.production.min.js'),
  'react-dom18.js': () => libraryFile('react18', 'react-dom', 'umd/react-dom.production.min.js'),
};

/** Returns the content of `/files/<name>`; null if there is no such file. */
export function partnerFile(name: string): Promise<Buffer | null> {
  const library = Object.hasOwn(LIBRARIES, name) ? LIBRARIES[name]?.() : undefined;
  return readFile(library ?? path.join(OWN, path.basename(name))).catch(() => null);
}
