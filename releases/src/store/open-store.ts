import path from 'node:path';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { ReleaseStore } from './store';

export const isBucket = (location: string) => location.startsWith('s3://');

/** The store's place where none is named: with the other data of the site, so that they are moved and restored as one. */
export const defaultLocation = ({ DATA_DIR }: Record<string, string | undefined>) =>
  path.join(DATA_DIR || '.data', 'releases');

/** A store's place as programs pass it on: `s3://bucket/prefix` as it is, a folder with its whole path. */
export const absoluteLocation = (location: string, from = '.') =>
  isBucket(location) ? location : path.resolve(from, location);

/** The store at a place: `s3://bucket/prefix`, or a folder. */
export const openStore = (location: string): ReleaseStore =>
  isBucket(location) ? s3Store(location) : folderStore(location);

/** Where the keys of a store lie that nobody set up: beside its folder. */
export const defaultKeysFolder = (location: string) =>
  path.join(path.dirname(path.resolve(location)), 'release-keys');
