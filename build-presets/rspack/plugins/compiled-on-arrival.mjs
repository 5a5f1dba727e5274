import { Compilation, rspack } from '@rspack/core';

/**
 * Adds a comment by which Chromium compiles all functions of a file on a background thread while it loads, not at their
 * first call (docs/decisions/0006).
 * @param {string[]} names of the chunks, of which most code runs during hydration
 */
export const compiledOnArrival = (names) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Not for stylesheets, whose first layer such a line would break.
    include: new RegExp(`^(${names.join('|')})\\.[0-9a-f]+\\.js$`),
    // After the minimizer, which removes comments, and before source maps and content hashes.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
