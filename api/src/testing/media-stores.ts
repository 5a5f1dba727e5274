import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BucketStore } from '../media/store/bucket-store';
import { FolderStore } from '../media/store/folder-store';
import type { MediaStore } from '../media/store/media-store';
import { openS3Server, type S3Server } from './s3-server';

/** A media store of a kind, which several nodes open. */
export interface SharedStore {
  open(): MediaStore;
  /** Returns the keys of all files. */
  keys(): string[];
  close(): Promise<void>;
}

export const storeKinds = { folder: sharedFolder, bucket: sharedBucket } as const;

async function sharedFolder(): Promise<SharedStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-store-'));
  return {
    open: () => new FolderStore(folder),
    keys: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort(),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts a bucket, and names it in the environment of this process. */
export async function sharedBucket(): Promise<SharedStore & { server: S3Server }> {
  const server = await openS3Server();
  const previous = { ...process.env };
  Object.assign(process.env, server.environment);
  return {
    server,
    open: () => new BucketStore('s3://media/site'),
    keys: () => server.keys().map((key) => key.replace(/^site\//, '')),
    close: async () => {
      for (const name of Object.keys(server.environment)) {
        const value = previous[name];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await server.close();
    },
  };
}
