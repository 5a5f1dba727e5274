import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced/runtime'));

/**
 * The shell's copy of the federation runtime, made small: as ES modules, so that what nobody calls falls away, and without
 * snapshots and manifests, which are switched off and yet stay reachable in the library's code.
 * @param {{ noSnapshots: string, noPreloads: string }} replacements modules in their place
 */
export function leanFederationRuntime({ noSnapshots, noPreloads }) {
  const runtime = enhanced.resolve('@module-federation/runtime/dist/index.js');
  return {
    alias: { '@module-federation/runtime': runtime, '@module-federation/enhanced/runtime$': runtime },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, noSnapshots),
      new rspack.NormalModuleReplacementPlugin(/utils[\\/]preload\.js$/, noPreloads),
      // What the federation plugin would say; the shell is no container and needs none of its code.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }),
    ],
  };
}
