import { ReleaseError } from '../release-error';

/** Storage of releases and registry: a folder (`folder-store.ts`) or a bucket (`s3-store.ts`). */
export interface ReleaseStore {
  /** Returns one file of a release, `browser/main.js`; null if there is none. Throws on a path outside the release. */
  read(name: string, version: string, file: string): Promise<Buffer | null>;
  /** Adds all files of a release atomically. Files of an existing version are replaced, which repairs lost ones. */
  add(name: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Returns the stored versions of a remote, unsorted. */
  versions(name: string): Promise<string[]>;
  /** Removes a release, `release.json` first, or does nothing if there is none. */
  remove(name: string, version: string): Promise<void>;
  /** Returns the newest registry as text; null if there is none, or none newer than revision `known`. */
  registry(known?: number): Promise<string | null>;
  /** Returns the number of the newest revision; 0 if there is none. */
  newestRevision(): Promise<number>;
  /** Returns a revision of the registry as text; null if there is none. */
  revision(number: number): Promise<string | null>;
  /** Creates a revision of the registry. Resolves with false if it exists: then read again and retry. */
  addRegistry(revision: number, content: string): Promise<boolean>;
  /** Writes or replaces the metrics of one shell. */
  writeMetrics(name: string, content: string): Promise<void>;
  /** Returns the metrics of all shells. */
  metrics(): Promise<{ name: string; content: string }[]>;
  removeMetrics(name: string): Promise<void>;
}

/** Joins the parts of a path inside a release. Throws on one that leaves it or names a hidden file. */
export function releasePath(...parts: string[]): string {
  const file = parts.join('/');
  if (file.split('/').some((segment) => !/^[\w@~+-][\w.@~+-]*$/.test(segment))) {
    throw new ReleaseError(`'${file}' is not a path inside a release.`);
  }
  return file;
}
