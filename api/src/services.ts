import type { Config } from './config';
import type { Pool } from './db/query';
import type { ResponseCache } from './http/cache';
import type { MediaStore } from './media/media-store';

/** What `app.ts` hands to every feature. */
export interface Services {
  pool: Pool;
  config: Config;
  cache: ResponseCache;
  /** Uploads and what is made of pictures. */
  media: MediaStore;
}
