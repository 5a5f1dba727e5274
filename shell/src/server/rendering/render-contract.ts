import type { Snapshot } from '@unitbase/contracts/release';
import type { Development } from '../../app/boot';

/** Everything that a page depends on, as plain data: the same input produces the same page in any process. */
export interface RenderInput {
  method: 'GET' | 'HEAD' | 'POST';
  /** Path and query of the request. */
  path: string;
  /** Public origin, for canonical links and redirects. */
  siteOrigin: string;
  /** Origin of the api for calls of the server. */
  apiOrigin: string;
  /** Other nodes of the api, for reads that this one does not answer. */
  otherApiOrigins?: string[];
  /** Request headers with lower-case names, `cookie` included. */
  headers: Record<string, string>;
  /** Body of a native form post, `application/x-www-form-urlencoded`. */
  body?: string;
  /** The releases of this request. Renderers do not read the registry. */
  snapshot: Snapshot;
  /** Remotes to treat as failed, with the reason: quarantined, or crashed a renderer. */
  broken: Record<string, string>;
  /** Releases that this visitor previews, as `remote@version`. */
  previews?: string[];
  /** Remotes in development, whose code this visitor's browser loads and renders (docs/decisions/0011). */
  development?: Development[];
  /** Version of the api's data: cached responses of older versions are not used. Without it nothing is cached. */
  dataVersion?: number;
  /** Disabled remotes with their live releases: links to their pages are omitted. */
  disabled: Snapshot;
}

/** A failure of one region of a page. */
export interface RegionFailure {
  remote: string;
  version: string;
  /** `load`: of its files; `render`: of a component; `data`: of its loader or api calls; `timeout`. */
  stage: 'load' | 'render' | 'data' | 'timeout';
  message: string;
}

/** Maximum age of a cached page. */
export interface Freshness {
  seconds: number;
  /** Surrogate keys of all its api responses, such as `company:12`. A change of one makes the page stale. */
  keys: string[];
}

export interface RenderOutput {
  status: number;
  /** Content-Type, Content-Security-Policy, Location, every Set-Cookie of the api. */
  headers: [name: string, value: string][];
  /** The whole document in UTF-8; empty on a redirect. Bytes, because processes and sockets pass them on unchanged. */
  body: Buffer;
  failures: RegionFailure[];
  /** Releases with a part in the page, as `remote@version`. */
  releases: string[];
  /** Maximum age in the cache. Absent: the page is for this request only. */
  freshness?: Freshness;
  /** The remote of the page, for the log and for quarantine. */
  owner: string | null;
  milliseconds: number;
}

/** Renders one page. Rejects only if the shell itself fails, never for a remote. `signal` aborts calls to the api. */
export type Render = (input: RenderInput, signal?: AbortSignal) => Promise<RenderOutput>;
