import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services';
import { EmbeddedEngine } from './engine/embedded-engine';
import { FallbackEngine } from './fallback-engine';
import type { SearchEngine } from './search-engine';

/** Returns the engine of `SEARCH_URL`, or the embedded one without it. The client is loaded only for a server. */
export function openEngine({ pool, config, searchServer }: Services, log: FastifyBaseLogger): SearchEngine {
  const { searchUrl } = config;
  if (!searchUrl || !searchServer) return new EmbeddedEngine(pool);
  const openServer = async () => {
    const { OpenSearchEngine } = await import('./opensearch/opensearch-engine');
    return new OpenSearchEngine(pool, searchUrl);
  };
  return new FallbackEngine({ pool, openServer, status: searchServer, log });
}
