import path from 'node:path';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { ReleaseStore } from './store';

export const isBucket = (location: string) => location.startsWith('s3://');

/** Returns the default location: beside the site's other data, so that they are backed up together. */
export const defaultLocation = ({ DATA_DIR }: Record<string, string | undefined>) =>
  path.join(DATA_DIR || '.data', 'releases');

/** Returns a location for other processes: a bucket's URL unchanged, a folder as an absolute path. */
export const absoluteLocation = (location: string, from = '.') =>
  isBucket(location) ? location : path.resolve(from, location);

/** Opens the store at a location: `s3://bucket/prefix` or a folder. */
export const openStore = (location: string): ReleaseStore =>
  isBucket(location) ? s3Store(location) : folderStore(location);

/** Returns the default folder of a folder store's keys, beside it. */
export const defaultKeysFolder = (location: string) =>
  path.join(path.dirname(path.resolve(location)), 'release-keys');
