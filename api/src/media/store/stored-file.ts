import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { startingData } from '../../db/folders';
import type { ByteRange } from '../byte-range';

/** Keys that cannot leave the store. */
const SAFE_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)*$/;

export const isSafeKey = (key: string): boolean => SAFE_KEY.test(key);

export interface StoredFile {
  size: number;
  modified: Date;
  /** Opens the file or a range of it. Rejects if the store does not answer. */
  open(range?: ByteRange): Promise<Readable>;
}

/** Returns a file on this machine; `null` if it is missing. */
export async function localFile(path: string): Promise<StoredFile | null> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return null;
  return {
    size: stats.size,
    modified: stats.mtime,
    open: async (range) => createReadStream(path, range),
  };
}

/** Returns a file of the starting data, which every node has. */
export const startingFile = (key: string): Promise<StoredFile | null> => localFile(startingData(key));
