import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced/runtime'));

/**
 * Returns options for a small federation runtime: ES modules, for tree shaking, without snapshots and manifests, which the
 * library's own options do not remove.
 * @param {{ noSnapshots: string, noPreloads: string }} replacements their empty replacements
 */
export function leanFederationRuntime({ noSnapshots, noPreloads }) {
  const runtime = enhanced.resolve('@module-federation/runtime/dist/index.js');
  return {
    alias: { '@module-federation/runtime': runtime, '@module-federation/enhanced/runtime$': runtime },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, noSnapshots),
      new rspack.NormalModuleReplacementPlugin(/utils[\\/]preload\.js$/, noPreloads),
      // Set by the federation plugin in containers; the shell is not one.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }),
    ],
  };
}
