import type { PageModule, RemoteApp } from '@unitbase/remote-kit';
import type { Boot, Development, PageRelease } from '../../app/boot';
import type { PageHost } from '../../app/pages';

/** The file behind which a development build has its container. */
const ENTRY = 'entry.js';

/** In place of a release: what comes from the developer's server, with the pages that it has right now. */
export function asRelease({ origin }: Development, pages: PageRelease['pages'] = {}): PageRelease {
  return {
    version: 'development',
    base: `${origin}/`,
    // The one script that nothing pins; its stylesheets come with its chunks.
    entry: { file: ENTRY, integrity: '' },
    pages,
    fragments: {},
    styles: {},
  };
}

export const entryOf = ({ origin }: Development) => `${origin}/${ENTRY}`;

/**
 * What the page shows with the remote under work in place of its release. Where the developer's server does not answer
 * the live release's pages remain, and say that they are not available.
 */
export function withRemoteUnderWork(boot: Boot, development: Development, app: RemoteApp | null): Boot {
  const { remote } = development;
  const pages = app
    ? Object.fromEntries(Object.entries(app.pages).map(([pattern, { chunk }]) => [pattern, chunk]))
    : boot.releases[remote]?.pages;
  const { [remote]: _isOn, ...disabled } = boot.disabled;
  return { ...boot, disabled, releases: { ...boot.releases, [remote]: asRelease(development, pages) } };
}

/** Loads pages so that their functions are always those of the newest build; React Refresh does that for components. */
export function loadingNewest(host: PageHost, remote: string): PageHost {
  return {
    ...host,
    async loadPage(name, pattern) {
      const module = await host.loadPage(name, pattern);
      if (name !== remote) return module;
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
