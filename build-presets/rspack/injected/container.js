/* global __webpack_require__ */
/**
 * How a remote's container starts, in place of the bundler's general way (1 KB more for each remote): it offers a module and
 * takes libraries, by the shell's federation runtime. It has no remotes of its own, gives nothing and has nothing to fall
 * back on.
 */
const { bundlerRuntime } = Object.assign(__webpack_require__.federation, globalThis.__unitbase_federation__);
const { moduleMap, shareScope: shareScopeKey } = __webpack_require__.initializeExposesData;
const webpackRequire = __webpack_require__;
// The runtime fills these from what the bundler knows of the chunks.
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
