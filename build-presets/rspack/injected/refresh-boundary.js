/**
 * Called by the refresh loader in each module of a remote in development. Modules of components, pages and fragments are
 * replaced alone; a change of another module also replaces its importers.
 */
const shell = globalThis.__unitbase_development__;

/** Exports of a page that the shell always reads from the newest module (contracts/remote). */
const PAGE_EXPORTS = new Set(['load', 'action', 'searchBar', 'script']);

export const { createSignatureFunctionForTransform } = shell;

/** Registers a component. Remotes may have modules of the same name. */
export const register = (type, id) => shell.register(type, __webpack_public_path__ + id);

export function refresh(moduleId, hot) {
  if (!hot) return;
  const entries = Object.entries(__webpack_require__.c[moduleId]?.exports ?? {});
  const isPage = entries.some(([name]) => name === 'Page' || name === 'Fragment');
  const isReplaceable = ([name, value]) =>
    shell.isLikelyComponentType(value) || (isPage && PAGE_EXPORTS.has(name));
  if (entries.length > 0 && entries.every(isReplaceable)) hot.accept();
}
