/** What the builds of remotes call at run time, as far as the shell's remotes use it. */
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

export { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';

/** Under the names by which the code that the bundler writes asks for it. */
export const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  // A remote's container opens itself by it.
  initContainerEntry,
  // Asked for by releases from before `build-presets/rspack/injected/container.js`; a container needs no library before it opens.
  installInitialConsumes: () => undefined,
  init: ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions),
};
