/** In place of the runtime's preloads, which work from snapshots: the page's head and `prefetch.ts` do that here. */
const nothing = () => [];

export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
