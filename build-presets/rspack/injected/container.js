/* global __webpack_require__ */
/**
 * Starts a remote's container with the shell's federation runtime. It replaces the bundler's general code, which is 1 KB
 * larger: a remote exposes one module and only consumes libraries.
 */
const { bundlerRuntime } = Object.assign(__webpack_require__.federation, globalThis.__unitbase_federation__);
const { moduleMap, shareScope: shareScopeKey } = __webpack_require__.initializeExposesData;
const webpackRequire = __webpack_require__;
// Filled by the runtime.
const chunks = { chunkMapping: {}, moduleToHandlerMapping: {}, installedModules: {} };
const sharing = { initPromises: {}, initTokens: {} };

Object.assign(webpackRequire, {
  S: bundlerRuntime.S,
  I: (shareScopeName, initScope) =>
    bundlerRuntime.I({ ...sharing, shareScopeName, initScope, webpackRequire }),
  initContainer: (shareScope, initScope, remoteEntryInitOptions) =>
    bundlerRuntime.initContainerEntry({
      shareScope,
      initScope,
      remoteEntryInitOptions,
      shareScopeKey,
      webpackRequire,
    }),
  async getContainer(module) {
    if (!Object.hasOwn(moduleMap, module)) throw new Error(`There is no ${module} in this container.`);
    return moduleMap[module]();
  },
});
webpackRequire.f.consumes = (chunkId, promises) =>
  bundlerRuntime.consumes({ ...chunks, chunkId, promises, webpackRequire });
webpackRequire.federation.initOptions = {
  name: webpackRequire.initializeSharingData.uniqueName,
  remotes: [],
};
webpackRequire.federation.instance = bundlerRuntime.init({ webpackRequire });
