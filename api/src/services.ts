import type { Config } from './config';
import type { Pool } from './db/query';
import type { AnswerCache } from './http/cache';
import type { MediaStore } from './media/media-store';

/** What `app.ts` hands to every feature. */
export interface Services {
  pool: Pool;
  config: Config;
  cache: AnswerCache;
  /** Uploads and what is made of pictures. */
  media: MediaStore;
}
