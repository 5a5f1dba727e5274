import type { ApiResponses, PageSession, Stylesheet } from '@unitbase/remote-kit';

/** What a page needs to know of one release: enough to load any page or fragment of it, pinned by hashes. */
export interface PageRelease {
  version: string;
  /** Address of the release's folder, with a slash at the end. */
  base: string;
  entry: { file: string; integrity: string };
  /** Path pattern → chunk. */
  pages: Record<string, string>;
  /** Fragment → chunk. */
  fragments: Record<string, string>;
  /** Chunk → its stylesheets; `./app` under `app`. In the browser: of the chunks that the HTML shows. */
  styles: Record<string, Stylesheet[]>;
}

/** By remote. A remote without a usable release is absent. */
export type PageReleases = Record<string, PageRelease>;

/**
 * A router's error as JSON: the class does not survive the way to the browser. Of a 5xx, `data` is the request's
 * reference and nothing else.
 */
export interface PlainError {
  status: number;
  data: unknown;
}

/** A script with its hash, as its tag names both. */
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

/** A remote that comes from where it is being worked on, in this visitor's browser only (docs/decisions/0011). */
export interface Development {
  remote: string;
  /** Origin of the developer's server. */
  origin: string;
  /** Unix time in seconds. */
  until: number;
}

/** What the server writes into the page for the browser to start from exactly the same state. */
export interface Boot {
  releases: PageReleases;
  /** Remotes that are switched off, with the patterns of the pages that are gone. */
  disabled: Record<string, string[]>;
  /** Releases that only this visitor sees, as `remote@version`. */
  previews: string[];
  development?: Development;
  responses: ApiResponses;
  session: PageSession;
  /** The shell's own stylesheets and fonts, as the head names them. */
  assets: { styles: Stylesheet[]; fonts: string[] };
  origin: string;
  now: number;
  /** Whether the search bar stands above the page. */
  searchBar: boolean;
  hydration: {
    loaderData: Record<string, unknown>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, PlainError> | null;
  };
}
