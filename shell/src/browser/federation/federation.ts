import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { shared, sharedOnDemand, sharedVersions } from '../../app/shared-modules';
import { attachShareScopeMap, bundlerRuntime } from './bundler-runtime.mjs';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

interface BundlerRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

declare global {
  /** Read once by each remote's entry instead of its own copy (`build-presets/rspack/remote.mjs`). */
  var __unitbase_federation__: BundlerRuntime;
}

/** Shares the shell's federation runtime with remotes, each of which would contain 9 KB of it. */
export function shareFederationRuntime(): void {
  Object.defineProperty(globalThis, '__unitbase_federation__', {
    // Each remote gets its own scope and options.
    get: () => ({
      runtime: { init: ownInstance },
      bundlerRuntime: { ...bundlerRuntime, S: {} },
      attachShareScopeMap,
      instance: undefined,
      initOptions: undefined,
      bundlerRuntimeOptions: {},
    }),
  });
}

/** Finds instances by name. The runtime's own `init` uses the build's id, which all remotes share here. */
const ownInstance = (options: Parameters<typeof createInstance>[0]) =>
  getInstance(({ name }) => name === options.name) ?? createInstance(options);

const singleton = (name: string, source: object) =>
  ({
    version: sharedVersions[name],
    shareConfig: { singleton: true, strictVersion: true },
    ...source,
  }) as Shared;

/** Creates the shell's federation instance, which provides the shared libraries. The shell itself imports them directly. */
export const openFederation = () =>
  createInstance({
    name: 'unitbase_shell',
    remotes: [],
    // The other strategy would load every remote before the first shared library.
    shareStrategy: 'loaded-first',
    shared: {
      ...mapEntries(shared, (name, library) => singleton(name, { lib: () => library })),
      ...mapEntries(sharedOnDemand, (name, load) =>
        singleton(name, { get: () => load().then((library) => () => library) }),
      ),
    },
  });

const mapEntries = <A, B>(table: Record<string, A>, change: (name: string, value: A) => B) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(name, value)]));
