import type { FastifyInstance } from 'fastify';
import type { ApiNodes } from '../api/api-nodes';
import { followChanges } from './change-follower';
import { cacheFiles } from './file-cache';
import { PageCache } from './page-cache';

/** Opens the caches of pages and files. Returns `null` where the operator switched them off. */
export function openCache(
  server: FastifyInstance,
  pageCacheMegabytes: number,
  api: ApiNodes,
): PageCache | null {
  if (pageCacheMegabytes === 0) return null;
  const cache = new PageCache(pageCacheMegabytes * 1_048_576);
  cacheFiles(server, cache);
  followWhileListening(server, cache, api);
  return cache;
}

/** Drops cached pages when the api's data change. */
function followWhileListening(server: FastifyInstance, cache: PageCache, api: ApiNodes): void {
  let following: { stop(): void } | null = null;
  server.addHook('onListen', async () => {
    following = followChanges({
      fetch: api.read,
      onChange: (keys) => cache.drop(keys),
      onGap: () => cache.dropAll(),
      log: server.log,
    });
  });
  server.addHook('preClose', async () => following?.stop());
}
