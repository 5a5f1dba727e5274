import type { NavigationEntry } from '@unitbase/contracts/release';
import type { ApiResponses, PageSession, Stylesheet } from '@unitbase/remote-kit';

/** The part of a release that a page needs to load its pages and fragments, with hashes. */
export interface PageRelease {
  version: string;
  /** URL of the release's folder, with a trailing slash. */
  base: string;
  entry: { file: string; integrity: string };
  /** Path pattern → chunk. */
  pages: Record<string, string>;
  /** Fragment → chunk. */
  fragments: Record<string, string>;
  /** Links that it adds to the menu; absent without any. */
  navigation?: NavigationEntry[];
  /** Chunk → its stylesheets; `app` for `./app`. In the browser only of chunks in the HTML. */
  styles: Record<string, Stylesheet[]>;
}

/** Releases by remote. Remotes without a usable release are absent. */
export type PageReleases = Record<string, PageRelease>;

/** A router's error as JSON. For a 5xx, `data` contains only the request's reference. */
export interface PlainError {
  status: number;
  data: unknown;
}

/** A script with its integrity hash. */
export interface PinnedScript {
  href: string;
  integrity: string;
}

/** Scripts that wait for the visitor's first interaction, as JSON in the page's head. */
export interface WaitingScripts {
  /** Scripts of the shell: they hydrate the page. */
  run: PinnedScript[];
  /** Entries of the page's releases: preloaded here, run by federation. */
  entries: PinnedScript[];
  /** Chunks of the page's releases: they only register their modules. */
  chunks: PinnedScript[];
  /** Whether all are fetched, without running, once the page has loaded. */
  isFetchedAtRest: boolean;
}

/** A remote that this browser loads from a developer's server (docs/decisions/0011). */
export interface Development {
  remote: string;
  /** Origin of the developer's server. */
  origin: string;
  /** Expiry as Unix time in seconds. */
  until: number;
}

/** State of the server's page, from which the browser hydrates. */
export interface Boot {
  releases: PageReleases;
  /** Disabled remotes, with the patterns of their pages. */
  disabled: Record<string, string[]>;
  /** Previewed releases, as `remote@version`. */
  previews: string[];
  development?: Development[];
  responses: ApiResponses;
  session: PageSession;
  /** The shell's own stylesheets and fonts. */
  assets: { styles: Stylesheet[]; fonts: string[] };
  origin: string;
  now: number;
  /** Whether the page has the search bar. */
  searchBar: boolean;
  hydration: {
    loaderData: Record<string, unknown>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, PlainError> | null;
  };
}
