import { Compilation, rspack } from '@rspack/core';

/** The tables of chunk hashes in an entry: names and hashes without a comma or brace in them. */
const TABLE = /(\.sri(?:Css)?Hashes=\{)([^{}]*)(\})/g;

/**
 * Puts the integrity hashes of chunks in order: as they come, their order is chance, and the same source would give
 * another entry, and with it another release, at every build. Comes before rspack names files by their content.
 */
export class SortedHashesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'SortedHashesPlugin', stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const code = asset.source().toString();
          const sorted = code.replace(
            TABLE,
            (_all, open, entries, close) => open + entries.split(',').sort().join(',') + close,
          );
          if (sorted !== code) compilation.updateAsset(file, new rspack.sources.RawSource(sorted));
        }
      });
    });
  }
}
