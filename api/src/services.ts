import type { Config } from './config';
import type { Pool } from './db/query';
import type { Replica } from './db/servers/replica';
import type { ResponseCache } from './http/cache';
import type { StartUp } from './http/start-up';
import type { MediaStore } from './media/store/media-store';

/** Services that all features share. */
export interface Services {
  pool: Pool;
  /** Standby for public reads, if there is one. */
  replica?: Replica | undefined;
  config: Config;
  cache: ResponseCache;
  /** Uploads and resized pictures. */
  media: MediaStore;
  startUp: StartUp;
  /** Whether the server of `SEARCH_URL` answers this node, if there is one. */
  searchServer?: { isUp: boolean } | undefined;
}
