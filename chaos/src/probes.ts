import { randomBytes } from 'node:crypto';
import { cookies } from '@unitbase/contracts/cookies';
import { urls } from '@unitbase/contracts/urls';
import type { FastifyInstance } from 'fastify';

/** What a visitor gets of one page now. */
export interface Probe {
  name: string;
  path: string;
  /** Made anew: what a visitor gets of whom nothing is stored. */
  status: number;
  milliseconds: number;
  /** Releases in it, `remote@version`. */
  releases: string[];
  /** Releases that failed and that no other release of their remote stands in for. */
  replaced: string[];
  /** What all others get. */
  stored: { status: number; how: string };
}

const ARTICLE = /href="(\/news\/\d{4}\/\d\d\/\d\d\/[^"?#]+)"/;
/** A header that only this process knows marks its own questions. */
const MARK = 'x-chaos-probe';
/** A page of one's own is made anew; this cookie, without a ticket that counts, changes nothing else. */
const ANEW = `${cookies.releasePreview}=probe`;
/** A page that is slower is waited for in the background. Milliseconds. */
const PATIENCE = 2_000;

const isOther = (label: string, remote: string, version: string) =>
  label.startsWith(`${remote}@`) && label !== `${remote}@${version}`;

/** A `Cache-Status` in words. */
function wayOf(cacheStatus: string): string {
  if (cacheStatus.includes('stale-if-error')) return 'the last good page, from memory';
  return cacheStatus.includes('hit') ? 'from memory' : 'made anew';
}

/** Asks this very server for a few pages, as visitors do. */
export function createProbes(server: FastifyInstance) {
  const secret = randomBytes(16).toString('hex');
  const seen = new Map<string, { releases: string[]; replaced: string[] }>();
  let article: string | null = null;
  let last: readonly Probe[] = [];
  let running: Promise<void> | null = null;
  let count = 0;

  server.addHook('onSend', async (request, _reply, payload) => {
    const [given, id] = String(request.headers[MARK] ?? '').split(' ');
    if (given === secret && id && request.page) {
      const { releases, failures } = request.page;
      const replaced = failures
        .filter(({ remote, version }) => !releases.some((label) => isOther(label, remote, version)))
        .map(({ remote, version }) => `${remote}@${version}`);
      seen.set(id, { releases, replaced: [...new Set(replaced)] });
    }
    return payload;
  });

  async function ask(name: string, path: string, host: string): Promise<Probe> {
    count += 1;
    const id = String(count);
    const began = performance.now();
    const anew = await server.inject({
      url: path,
      headers: { host, cookie: ANEW, [MARK]: `${secret} ${id}` },
    });
    const milliseconds = Math.round(performance.now() - began);
    const { releases, replaced } = seen.get(id) ?? { releases: [], replaced: [] };
    seen.delete(id);
    const stored = await server.inject({ url: path, headers: { host } });
    const how = wayOf(String(stored.headers['cache-status'] ?? ''));
    const { statusCode: status } = anew;
    return {
      name,
      path,
      status,
      milliseconds,
      releases,
      replaced,
      stored: { status: stored.statusCode, how },
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
    last = await Promise.all(pages.map(([name, path]) => ask(name, path, host)));
  }

  return {
    /**
     * What was found, of a round that began now unless one is under way or late.
     * @param host by which visitors know the site
     */
    async look(host: string): Promise<readonly Probe[]> {
      running ??= round(host)
        .catch(() => undefined)
        .finally(() => {
          running = null;
        });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
      });
      await Promise.race([running, late]);
      clearTimeout(timer);
      return last;
    },
  };
}
