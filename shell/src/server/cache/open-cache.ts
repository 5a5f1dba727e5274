import type { FastifyInstance } from 'fastify';
import type { Config } from '../http/config';
import type { LiveReleases } from '../releases/live-releases';
import { followChanges } from './change-follower';
import type { HotFiles } from './hot-files';
import type { HotPages } from './hot-pages';
import { PageCache } from './page-cache';

interface Memory {
  hotPages: HotPages;
  hotFiles: HotFiles;
}

/** Opens the page cache, and the memory in front of it. Null where it is switched off. */
export function openCache(
  server: FastifyInstance,
  { pageCacheMegabytes, apiOrigin }: Pick<Config, 'pageCacheMegabytes' | 'apiOrigin'>,
  { hotPages, hotFiles }: Memory,
  { askRegistry, quarantine, telemetry }: LiveReleases,
): PageCache | null {
  if (pageCacheMegabytes === 0) return null;
  const cache = new PageCache(pageCacheMegabytes * 1_048_576);
  followWhileListening(server, cache, apiOrigin);
  hotFiles.open({
    cache,
    onTold: (files) => server.log.info({ files }, 'answered from memory'),
  });
  hotPages.open({
    cache,
    readRegistry: askRegistry,
    quarantineVersion: () => quarantine.version,
    onAnswered: (releases, times) => telemetry.answered(releases, [], times),
    onTold: (answered) => server.log.info({ answered }, 'answered from memory'),
  });
  server.addHook('preClose', async () => {
    hotFiles.close();
    hotPages.close();
  });
  return cache;
}

/** Drops pages as the api's data change. */
function followWhileListening(server: FastifyInstance, cache: PageCache, apiOrigin: string): void {
  let following: { stop(): void } | null = null;
  server.addHook('onListen', async () => {
    following = followChanges({
      apiOrigin,
      onChange: (keys) => cache.changed(keys),
      onGap: () => cache.changedAll(),
      log: server.log,
    });
  });
  server.addHook('preClose', async () => following?.stop());
}
