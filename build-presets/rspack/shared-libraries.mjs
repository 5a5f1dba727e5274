import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const manifestOf = (part) =>
  JSON.parse(readFileSync(new URL(`../../${part}/package.json`, import.meta.url), 'utf8'));

const contracts = manifestOf('contracts');

/** Exports for tests and tools only. */
const NOT_SHIPPED = new Set(['./testing', './gallery']);

/**
 * Kit modules that bring the headless library along (150 KB): the shell gives them as chunks of their own, fetched when
 * a page first opens a dialog or a menu. A remote imports what uses them lazily.
 */
const ON_DEMAND = ['dialog', 'menu', 'picture-viewer', 'tab-panels'].map(
  (name) => `@unitbase/shared-ui/${name}`,
);

/** Versions of the scripts that a package exports, as remotes import them: `@unitbase/shared-ui/button`. */
function modulesOf(part) {
  const { name, version, exports } = manifestOf(part);
  return Object.entries(exports)
    .filter(([key, file]) => /\.tsx?$/.test(file) && !NOT_SHIPPED.has(key))
    .map(([key]) => [key.replace('.', name), version]);
}

const versionOf = (name) => require(`${name}/package.json`).version;
const caret = (version) => `^${version.split('.')[0]}.0.0`;

/**
 * The libraries that exist once on a page: the shell gives them, remotes take them.
 * Import name → version that the shell gives. The same list makes the browser's share scope, the server's externals
 * and the table that the shell hands to a remote's server file.
 */
export const sharedVersions = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  zustand: versionOf('zustand'),
  swr: versionOf('swr'),
  ...Object.fromEntries([...modulesOf('shared-ui'), ...modulesOf('remote-kit')]),
};

/** `shared` of a remote's ModuleFederationPlugin: it has no copy of its own to fall back on. */
export function sharedConfig() {
  return Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: caret(version), import: false },
    ]),
  );
}

/** Ranges of the shared libraries that a remote accepts, for its release. */
export const acceptedRange = (name) => caret(sharedVersions[name]);

/** Externals of a remote's server file: the shell's own copies, by `require`. */
export const serverExternals = Object.fromEntries(
  Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]),
);

/** Source of the module through which the shell gives the shared libraries: all at once on its server. */
export function sharedModulesSource({ onServer }) {
  const names = Object.keys(sharedVersions);
  const first = names.filter((name) => onServer || !ON_DEMAND.includes(name));
  const later = names.filter((name) => !first.includes(name));
  return [
    ...first.map((name, i) => `import * as m${i} from '${name}';`),
    `export const shared = {${first.map((name, i) => `'${name}': m${i}`)}};`,
    `export const sharedOnDemand = {${later.map((name) => `'${name}': () => import('${name}')`)}};`,
    `export const sharedVersions = ${JSON.stringify(sharedVersions)};`,
    `export const contractsVersion = '${contracts.version}';`,
  ].join('\n');
}
