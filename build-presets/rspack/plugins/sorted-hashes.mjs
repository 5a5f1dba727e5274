import { Compilation, rspack } from '@rspack/core';

/** Tables of chunk hashes in an entry. Names and hashes contain no comma or brace. */
const TABLE = /(\.sri(?:Css)?Hashes=\{)([^{}]*)(\})/g;

/** Sorts the integrity hashes of chunks, whose order varies between builds, before files are named by their content. */
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
