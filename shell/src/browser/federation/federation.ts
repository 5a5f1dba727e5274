import { createInstance, getInstance } from '@module-federation/enhanced/runtime';

/** What the bundler puts beside every build of Module Federation, and where it keeps its own copy. */
declare const __webpack_require__: { federation: BundlerRuntime };

interface BundlerRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

declare global {
  /** Read once by each remote's entry, in place of a copy of its own (`tooling/rspack/remote.mjs`). */
  var __unitbase_federation__: BundlerRuntime;
}

/**
 * Gives remotes the shell's own federation runtime: each would bring 9 KB of the same. Every reader gets a scope and
 * options of its own; the code is shared.
 */
export function shareFederationRuntime(): void {
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
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

/** The shell's federation instance. The runtime's own functions act on whichever was made last. */
export function shellInstance() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start.');
  return instance;
}
