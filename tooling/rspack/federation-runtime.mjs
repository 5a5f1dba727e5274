import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced/runtime'));

/**
 * The shell's copy of the federation runtime, made small (9 KB br less of 29): as ES modules, so that what nobody calls
 * falls away, and without snapshots and manifests, which are switched off and yet stay reachable in the library's code.
 * @param {{ bundlerRuntime: string, noSnapshots: string, noPreloads: string }} replacements modules in their place
 */
export function leanFederationRuntime({ bundlerRuntime, noSnapshots, noPreloads }) {
  const runtime = enhanced.resolve('@module-federation/runtime/dist/index.js');
  return {
    alias: { '@module-federation/runtime': runtime, '@module-federation/enhanced/runtime$': runtime },
    plugins: [
      [/webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/, bundlerRuntime],
      [/snapshot[\\/]SnapshotHandler\.js$/, noSnapshots],
      [/utils[\\/]preload\.js$/, noPreloads],
    ].map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file)),
  };
}
