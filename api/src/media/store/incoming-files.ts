import type { Readable } from 'node:stream';

/** Bytes of uploads that are not complete, by the id of the upload. Any node can read and continue them. */
export interface IncomingFiles {
  /** Returns the number of bytes received. */
  received(id: string): Promise<number>;
  /**
   * Stores a stream from `offset` on, and returns the new size in bytes. What was read before an error is stored too.
   * @param start opens the stream; called when the store is ready, so that no early error is missed
   */
  append(id: string, offset: number, start: () => Readable): Promise<number>;
  open(id: string): Readable;
  /** Calls `use` with the path of the file or a copy of it, which is valid during the call. */
  useFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Stores the received bytes under their final key too. May be repeated. */
  keep(id: string, key: string): Promise<void>;
  delete(id: string): Promise<void>;
  /** Returns the ids of all uploads. */
  ids(): Promise<string[]>;
  /** Returns when the last bytes arrived, in milliseconds since 1970; `null` without any. */
  changedAt(id: string): Promise<number | null>;
}
