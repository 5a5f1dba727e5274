/** What Module Federation's builds call at run time, as far as the shell and its remotes use it. */
import { init as initInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** Under the names by which the code that the bundler writes asks for it. Remotes are registered by the shell's own. */
export default {
  runtime: { init: initInstance },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    // A remote's container opens itself by it.
    initContainerEntry,
    init: ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions),
  },
  attachShareScopeMap,
};
