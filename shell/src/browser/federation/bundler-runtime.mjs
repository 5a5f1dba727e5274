/** The part of federation's bundler runtime that the builds of remotes use. */
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

export { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';

/** Functions under the names that the generated code expects. */
export const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  // Called by `build-presets/rspack/injected/container.js`.
  initContainerEntry,
  init: ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions),
};
