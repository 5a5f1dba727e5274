/** Replaces the runtime's preloads, which need snapshots. The page's head and `prefetch.ts` preload instead. */
const noPreloads = () => [];

export {
  noPreloads as defaultPreloadArgs,
  noPreloads as formatPreloadArgs,
  noPreloads as normalizePreloadExposes,
  noPreloads as preloadAssets,
};
