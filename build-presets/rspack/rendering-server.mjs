import { rspack } from '@rspack/core';
import { nodeBuild } from './node.mjs';
import { sharedModulesSource } from './shared-libraries.mjs';

/**
 * React and all that shares its state: one copy, in its production form. And semver, of which other packages bring other
 * versions.
 */
const BUNDLED =
  /^(@unitbase\/|lru-cache|react|swr|zustand|use-sync-external-store|swiper|@base-ui\/|@floating-ui\/|js-cookie|scheduler|semver|reselect|cookie|dequal|set-cookie-parser)/;

/** `src/app/shared-modules`, which the shell's code imports. */
export const sharedModules = (side) =>
  new rspack.experiments.VirtualModulesPlugin({ 'src/app/shared-modules.js': sharedModulesSource(side) });

/**
 * Node programs that render pages with the shell's code.
 * @param {{ shell: string, entry: Record<string, string>, output: string }} options `shell`: its folder, from which class
 *   names are counted, so that they are those of its stylesheets; `output`: from there
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
