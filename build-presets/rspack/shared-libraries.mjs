import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const manifestOf = (part) =>
  JSON.parse(readFileSync(new URL(`../../${part}/package.json`, import.meta.url), 'utf8'));

const contracts = manifestOf('contracts');

/**
 * Exports for tests and tools only, and small parts that few pages have: remotes bundle those. Such a part imports other
 * kit modules by the package's name, so that it uses the shell's copies.
 */
const UNSHARED = new Set([
  ...[
    './testing',
    './mock-site',
    './gallery',
    './act-icons',
    './accordion',
    './article-body',
    './facet',
    './find-field',
  ],
  ...['./follow', './locked-field', './password-field', './safe-storage', './share'],
]);

/** Kit modules with the headless library (150 KB), which the shell loads when a page first opens a dialog or menu. */
const ON_DEMAND = ['dialog', 'menu', 'picture-viewer', 'popover', 'tab-panels'].map(
  (name) => `@unitbase/shared-ui/${name}`,
);

/** Returns the exported modules of a package with its version: `@unitbase/shared-ui/button`. */
function modulesOf(part) {
  const { name, version, exports } = manifestOf(part);
  return Object.entries(exports)
    .filter(([key, file]) => /\.(tsx?|js)$/.test(file) && !UNSHARED.has(key))
    .map(([key]) => [key.replace('.', name), version]);
}

const versionOf = (name) => require(`${name}/package.json`).version;
const caret = (version) => `^${version.split('.')[0]}.0.0`;

/** Versions of the libraries that the shell provides to remotes, by import name, in the browser and on the server. */
export const sharedVersions = {
  react: versionOf('react'),
  'react/jsx-runtime': versionOf('react'),
  'react-dom': versionOf('react-dom'),
  zustand: versionOf('zustand'),
  swr: versionOf('swr'),
  ...Object.fromEntries([...modulesOf('shared-ui'), ...modulesOf('remote-kit')]),
};

/** Returns `shared` of a remote's ModuleFederationPlugin, without a fallback copy. */
export function sharedConfig() {
  return Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: caret(version), import: false },
    ]),
  );
}

/** Returns the version range of a shared library that a remote accepts. */
export const acceptedRange = (name) => caret(sharedVersions[name]);

/** Externals of a remote's server file, which requires the shell's copies. */
export const serverExternals = Object.fromEntries(
  Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]),
);

/** Returns the source of the module that exports the shared libraries; on the server none is loaded on demand. */
export function sharedModulesSource({ onServer }) {
  const names = Object.keys(sharedVersions);
  const eager = names.filter((name) => onServer || !ON_DEMAND.includes(name));
  const lazy = names.filter((name) => !eager.includes(name));
  return [
    ...eager.map((name, i) => `import * as m${i} from '${name}';`),
    `export const shared = {${eager.map((name, i) => `'${name}': m${i}`)}};`,
    `export const sharedOnDemand = {${lazy.map((name) => `'${name}': () => import('${name}')`)}};`,
    `export const sharedVersions = ${JSON.stringify(sharedVersions)};`,
    `export const contractsVersion = '${contracts.version}';`,
  ].join('\n');
}
