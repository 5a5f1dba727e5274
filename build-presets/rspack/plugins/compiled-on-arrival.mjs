import { Compilation, rspack } from '@rspack/core';

/**
 * Chromium compiles all of these files while they arrive, on a thread of its own. Without the comment it skims functions
 * and compiles each when it is first called, on the page's thread: for the shell's two, half of the task in which a page is
 * taken over (docs/performance.md). For files of which most runs at once; other browsers read a comment.
 * @param {string[]} names of their chunks
 */
export const compiledOnArrival = (names) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Stylesheets of the same name would lose their first layer to such a line.
    include: new RegExp(`^(${names.join('|')})\\.[0-9a-f]+\\.js$`),
    // After the minimizer, which takes comments away, and before source maps and the names by content.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
