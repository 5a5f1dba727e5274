import type { Snapshot } from '@unitbase/contracts/release';
import type { Development } from '../../app/boot';

/** Everything that a page depends on, as plain data: the same input gives the same page in any process. */
export interface RenderInput {
  method: 'GET' | 'HEAD' | 'POST';
  /** Path and query, as the visitor asked for it. */
  path: string;
  /** Origin that the visitor sees: canonical links and redirects are built on it. */
  siteOrigin: string;
  /** Where the api listens, for the server's own calls. */
  apiOrigin: string;
  /** Request headers, lower-cased; `cookie` among them. */
  headers: Record<string, string>;
  /** A native form post, `application/x-www-form-urlencoded`. */
  body?: string;
  /** The releases of this request. A renderer has no registry of its own. */
  snapshot: Snapshot;
  /** Remotes to treat as failed, with the reason: quarantined, or guilty of killing a renderer. */
  broken: Record<string, string>;
  /** Releases that this visitor sees before they are live, as `remote@version`. */
  previews?: string[];
  /** A remote whose code comes to this visitor's browser from elsewhere: the page is made there (docs/decisions/0011). */
  development?: Development;
  /** Changes of the api's data so far: answers from before the last one are not used. Left out: none is kept. */
  changes?: number;
  /** Remotes that are switched off, with their live releases: links to their pages are left out. */
  disabled: Snapshot;
}

/** A failure that cost a region but not the page. Always names remote@version. */
export interface RegionFailure {
  remote: string;
  version: string;
  /** `load`: its files; `render`: while rendering; `data`: its loader or api calls; `timeout`. */
  stage: 'load' | 'render' | 'data' | 'timeout';
  message: string;
}

/** What a page was made of, as far as caches must know. */
export interface Freshness {
  seconds: number;
  /** Surrogate keys of every answer of the api in it: `company:12`. A change of one makes the page stale. */
  keys: string[];
}

export interface RenderOutput {
  status: number;
  /** Content-Type, Content-Security-Policy, Location, every Set-Cookie of the api. */
  headers: [name: string, value: string][];
  /** The whole document in UTF-8; empty on a redirect. Bytes, for it goes from process to process and out as they are. */
  body: Buffer;
  failures: RegionFailure[];
  /** Releases that have a part in the page, as `remote@version`. */
  releases: string[];
  /** How long the same page may be shown to everybody; left out: it is this request's alone. */
  freshness?: Freshness;
  /** The remote that owns the page, for the log and for quarantine. */
  owner: string | null;
  milliseconds: number;
}

/**
 * Renders one page. Never rejects for a remote's fault; rejects only when the shell itself is broken.
 * `signal` tells that nobody waits any more: calls to the api are given up.
 */
export type Render = (input: RenderInput, signal?: AbortSignal) => Promise<RenderOutput>;
