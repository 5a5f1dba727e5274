import { FolderStore } from './folder-store';
import type { MediaStore } from './media-store';

export const isBucket = (location: string): boolean => location.startsWith('s3://');

/** Opens the store at a location: `s3://bucket/prefix` or a folder. Loads the libraries of a bucket only for one. */
export async function openMediaStore(location: string): Promise<MediaStore> {
  if (!isBucket(location)) return new FolderStore(location);
  const { BucketStore } = await import('./bucket-store');
  return new BucketStore(location);
}
