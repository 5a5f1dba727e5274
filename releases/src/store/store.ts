/**
 * Where releases and the registry lie. A folder by default (`folder-store.ts`), a bucket in production
 * (`s3-store.ts`).
 */
export interface ReleaseStore {
  /** One file of a release, `browser/main.js`; null when there is none. Throws on a path that leaves the release. */
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  /**
   * Adds a whole release: afterwards all files are there or none is. One that is there already gets each file anew: a
   * version is a hash of its content, so that this can only mend what was lost or damaged.
   */
  add(name: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Versions stored of one remote, in no order. */
  versions(name: string): Promise<string[]>;
  /** Takes a release away, `release.json` first; does nothing where there is none. */
  remove(name: string, version: string): Promise<void>;
  /** The newest registry as text; null when there is none, or when `known` still is the newest revision. */
  registry(known?: number): Promise<string | null>;
  /** Number of the newest revision; 0 when there is none. */
  newestRevision(): Promise<number>;
  /** An earlier revision of the registry as text; null when there is none. */
  revision(number: number): Promise<string | null>;
  /** Makes `content` the registry of `revision`; false when somebody else already did: read again and redo. */
  addRegistry(revision: number, content: string): Promise<boolean>;
  /** What one shell observed, under its name, in place of what it said before. */
  writeMetrics(name: string, content: string): Promise<void>;
  /** The notes of all shells. */
  metrics(): Promise<{ name: string; content: string }[]>;
  removeMetrics(name: string): Promise<void>;
}
