/**
 * What the refresh loader calls in every component's module of a remote's development build. A module whose exports are
 * components, or that is a page or a fragment, takes its own place when it changes; a change of any other goes up to the
 * modules that import it.
 */
const shell = globalThis.__unitbase_development__;

/** What the shell takes from a page's module anew whenever it needs it (contracts/remote). */
const OF_PAGES = new Set(['load', 'action', 'searchBar', 'script']);

export const { register, createSignatureFunctionForTransform } = shell;

export function refresh(moduleId, hot) {
  if (!hot) return;
  const entries = Object.entries(__webpack_require__.c[moduleId]?.exports ?? {});
  const isPage = entries.some(([name]) => name === 'Page' || name === 'Fragment');
  const takesItsPlace = ([name, value]) =>
    shell.isLikelyComponentType(value) || (isPage && OF_PAGES.has(name));
  if (entries.length > 0 && entries.every(takesItsPlace)) hot.accept();
}
