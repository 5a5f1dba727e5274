/**
 * `node deploy/copy-packages.mjs <build> <target>`: copies the packages that a server's build imports, with their
 * dependencies, from node_modules. The other packages are in the build or serve to make it.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [, , build, target] = process.argv;
const IMPORT = /\b(?:from|import|require)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]+)?["']/g;

/** Returns the folder of a package as Node finds it from another package's folder, or undefined. */
function findPackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === '.') return undefined;
  }
}

/** Returns the names of a package's dependencies; optional ones are not installed on every system. */
function dependenciesOf(folder) {
  const json = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...json.peerDependencies, ...json.dependencies, ...json.optionalDependencies });
}

const packages = new Set();
function addPackages(names, from) {
  for (const name of names) {
    const folder = findPackage(name, from);
    if (!folder || packages.has(folder)) continue;
    packages.add(folder);
    addPackages(dependenciesOf(folder), folder);
  }
}

const files = readdirSync(build, { recursive: true }).filter((file) => /\.[cm]js$/.test(file));
for (const file of files) {
  const imports = readFileSync(path.join(build, file), 'utf8').matchAll(IMPORT);
  addPackages(new Set([...imports].map(([, name]) => name)), '.');
}
for (const folder of packages)
  cpSync(folder, path.join(target, path.relative('node_modules', folder)), { recursive: true });
