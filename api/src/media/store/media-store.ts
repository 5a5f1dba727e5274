import type { IncomingFiles } from './incoming-files';
import type { StoredFile } from './stored-file';

/** Store of uploads and pictures made from them (MEDIA_STORE). Reads missing keys from the starting data. */
export interface MediaStore {
  /** Uploads that are not complete. */
  readonly incoming: IncomingFiles;
  /** Folder on this machine for files in work. */
  readonly workFolder: string;
  /** Throws an error with one sentence if the store is not writable. */
  prepare(): Promise<void>;
  /** Returns the file of a key such as `pictures/plates/a.webp`; `null` if it is missing or the key is unsafe. */
  find(key: string): Promise<StoredFile | null>;
  /** Calls `use` with the path of a file or a copy of it, which is valid during the call. */
  useFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Stores a file atomically: browsers would cache a half-written one forever. The last write wins. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Stores a file of `workFolder` like `put`. The source stays. */
  putFile(key: string, source: string): Promise<void>;
  /** Deletes a file. A missing one is no error. */
  delete(key: string): Promise<void>;
  /** Deletes all files below `<folder>/`. */
  deleteAll(folder: string): Promise<void>;
}
