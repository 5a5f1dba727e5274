import type { PageModule, RemoteApp } from '@unitbase/remote-kit';
import type { Boot, Development, PageRelease } from '../../app/boot';
import type { PageHost } from '../../app/pages';

/** Entry file of a development build's container. */
const ENTRY = 'entry.js';

/** Returns a release whose files come from the developer's server. */
export function developmentRelease({ origin }: Development, pages: PageRelease['pages'] = {}): PageRelease {
  return {
    version: 'development',
    base: `${origin}/`,
    // The only script without a hash. The chunks load their stylesheets.
    entry: { file: ENTRY, integrity: '' },
    pages,
    fragments: {},
    styles: {},
  };
}

export const entryOf = ({ origin }: Development) => `${origin}/${ENTRY}`;

/** Returns the boot data with each remote in development instead of its release. */
export const withDevelopmentRemotes = (
  boot: Boot,
  remotes: readonly { development: Development; app: RemoteApp | null }[],
): Boot => remotes.reduce((sum, { development, app }) => withDevelopmentRemote(sum, development, app), boot);

/** If the developer's server did not respond, the live release's pages remain and are unavailable. */
function withDevelopmentRemote(boot: Boot, development: Development, app: RemoteApp | null): Boot {
  const { remote } = development;
  const pages = app
    ? Object.fromEntries(Object.entries(app.pages).map(([pattern, { chunk }]) => [pattern, chunk]))
    : boot.releases[remote]?.pages;
  const { [remote]: _enabled, ...disabled } = boot.disabled;
  const releases = { ...boot.releases, [remote]: developmentRelease(development, pages) };
  return { ...boot, disabled, releases };
}

/** Makes the pages of these remotes use the functions of the newest build. React Refresh replaces the components. */
export function withNewestFunctions(host: PageHost, remotes: readonly string[]): PageHost {
  return {
    ...host,
    async loadPage(name, pattern) {
      const module = await host.loadPage(name, pattern);
      if (!remotes.includes(name)) return module;
      const newest = () => host.loadPage(name, pattern);
      const { action } = module;
      return {
        ...module,
        load: async (args) => (await newest()).load?.(args),
        ...(action ? { action: async (args) => (await newest()).action?.(args) } : {}),
      } satisfies PageModule;
    },
  };
}
