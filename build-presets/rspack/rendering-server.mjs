import { rspack } from '@rspack/core';
import { nodeBuild } from './node.mjs';
import { sharedModulesSource } from './shared-libraries.mjs';

/** React and packages that share its state, in one production copy; semver and OpenTelemetry, of which others need other versions. */
const BUNDLED =
  /^(@unitbase\/|@opentelemetry\/|lru-cache|react|swr|zustand|use-sync-external-store|swiper|@base-ui\/|@floating-ui\/|js-cookie|scheduler|semver|reselect|cookie|dequal|set-cookie-parser)/;

/** Creates `src/app/shared-modules`, which the shell imports. */
export const sharedModules = (side) =>
  new rspack.experiments.VirtualModulesPlugin({ 'src/app/shared-modules.js': sharedModulesSource(side) });

/**
 * Returns the build of Node programs that render pages with the shell's code.
 * @param {{ shell: string, entry: Record<string, string>, output: string }} options `shell`: its folder, so that class names
 *   are those of its stylesheets; `output`: relative to it
 */
export function renderingServer({ shell, entry, output }) {
  const build = nodeBuild({
    dirname: shell,
    uniqueName: 'unitbase_shell',
    output,
    format: 'commonjs',
    entry,
    bundled: BUNDLED,
  });
  return {
    ...build,
    name: 'server',
    plugins: [sharedModules({ onServer: true })],
  };
}
