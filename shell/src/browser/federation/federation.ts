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
  /** Read once by each remote's entry, in place of a copy of its own (`build-presets/rspack/remote.mjs`). */
  var __unitbase_federation__: BundlerRuntime;
}

/**
 * Gives remotes the shell's own federation runtime: each would bring 9 KB of the same. Every reader gets a scope and
 * options of its own; the code is shared.
 */
export function shareFederationRuntime(): void {
  Object.defineProperty(globalThis, '__unitbase_federation__', {
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

/** The runtime's own `init` knows an instance by the build that it came with: here that is the shell's for all. */
const ownInstance = (options: Parameters<typeof createInstance>[0]) =>
  getInstance(({ name }) => name === options.name) ?? createInstance(options);

const singleton = (name: string, source: object) =>
  ({
    version: sharedVersions[name],
    shareConfig: { singleton: true, strictVersion: true },
    ...source,
  }) as Shared;

/**
 * The shell's federation instance, which gives remotes the libraries that they share with it. The shell's own code
 * imports them as any module: it asks no share scope, for nobody else gives any.
 */
export const openFederation = () =>
  createInstance({
    name: 'unitbase_shell',
    remotes: [],
    // The other strategy opens every remote before the first library is shared, needed on this page or not.
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
