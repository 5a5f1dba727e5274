import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cookies } from '@unitbase/contracts/cookies';
import { urls } from '@unitbase/contracts/urls';
import type { FastifyInstance } from 'fastify';

/** Result of requesting one page as a visitor. */
export interface Probe {
  name: string;
  path: string;
  /** Status of a fresh render, which bypasses the cache. */
  status: number;
  milliseconds: number;
  /** Releases in it, `remote@version`. */
  releases: string[];
  /** Releases that failed and that no other release of their remote replaces. */
  replaced: string[];
  /** Response of the cache, which other visitors get. */
  cached: { status: number; how: string };
}

const ARTICLE = /href="(\/news\/\d{4}\/\d\d\/\d\d\/[^"?#]+)"/;
/** Header with a secret, which marks the probes of this process. */
const MARK = 'x-chaos-probe';
/** A preview cookie without a valid ticket bypasses the cache and has no other effect. */
const BYPASS_COOKIE = `${cookies.releasePreview}=probe`;
/** Time that a look waits for a round of probes, which then continues in the background. */
const TIMEOUT_MILLISECONDS = 2_000;

const isOther = (label: string, remote: string, version: string) =>
  label.startsWith(`${remote}@`) && label !== `${remote}@${version}`;

/** Describes a `Cache-Status` in words. */
function sourceOf(cacheStatus: string): string {
  if (cacheStatus.includes('stale-if-error')) return 'the last good page, from the cache';
  return cacheStatus.includes('hit') ? 'from the cache' : 'newly rendered';
}

/** Returns probes that request a few pages from this server as visitors do. */
export function createProbes(server: FastifyInstance) {
  const secret = randomBytes(16).toString('hex');
  const seen = new Map<string, { releases: string[]; replaced: string[] }>();
  let article: string | null = null;
  let last: readonly Probe[] = [];
  let running: Promise<void> | null = null;
  let count = 0;

  server.addHook('onSend', async (request, _reply, payload) => {
    const [token, id] = String(request.headers[MARK] ?? '').split(' ');
    if (token === secret && id && request.page) {
      const { releases, failures } = request.page;
      const replaced = failures
        .filter(({ remote, version }) => !releases.some((label) => isOther(label, remote, version)))
        .map(({ remote, version }) => `${remote}@${version}`);
      seen.set(id, { releases, replaced: [...new Set(replaced)] });
    }
    return payload;
  });

  async function probe(name: string, path: string, host: string): Promise<Probe> {
    count += 1;
    const id = String(count);
    const startedAt = performance.now();
    const fresh = await server.inject({
      url: path,
      headers: { host, cookie: BYPASS_COOKIE, [MARK]: `${secret} ${id}` },
    });
    const milliseconds = Math.round(performance.now() - startedAt);
    const { releases, replaced } = seen.get(id) ?? { releases: [], replaced: [] };
    seen.delete(id);
    const cached = await server.inject({ url: path, headers: { host } });
    const how = sourceOf(String(cached.headers['cache-status'] ?? ''));
    const { statusCode: status } = fresh;
    return {
      name,
      path,
      status,
      milliseconds,
      releases,
      replaced,
      cached: { status: cached.statusCode, how },
    };
  }

  async function round(host: string): Promise<void> {
    article ??=
      ARTICLE.exec((await server.inject({ url: urls.news(), headers: { host } })).body)?.[1] ?? null;
    const pages: [string, string][] = [
      ['Home', urls.home()],
      ['Listing', urls.search()],
      ['Article', article ?? urls.news()],
      ['Register', urls.register()],
    ];
    last = await Promise.all(pages.map(([name, path]) => probe(name, path, host)));
  }

  return {
    /**
     * Returns the results of a new round, or of the last one if the current round takes too long.
     * @param host public host of the site
     */
    async look(host: string): Promise<readonly Probe[]> {
      running ??= round(host)
        .catch(() => undefined)
        .finally(() => {
          running = null;
        });
      await Promise.race([running, wait(TIMEOUT_MILLISECONDS, undefined, { ref: false })]);
      return last;
    },
  };
}
