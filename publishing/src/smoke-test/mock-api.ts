import { API_PREFIX } from '@unitbase/contracts/client';
import type { RouteShape } from '@unitbase/contracts/release';
import { sampleOf } from './sample';

/** What the api answers: made-up data of its contract, or a refusal. */
export type Answers = 'full' | 'minimal' | 404 | 503;

interface TrialApiOptions {
  /** Every route of the live api. */
  routes: Record<string, RouteShape>;
  /** Those that the release calls: the others, of the shell, are never refused. */
  calls: readonly string[];
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An api that holds nothing and answers everything, by the schemas of its routes. Stands in for `fetch`. */
export function createMockApi({ routes, calls }: TrialApiOptions) {
  const table = Object.entries(routes)
    .map(([name, route]) => ({
      name,
      route,
      path: pathPattern(route.path),
      made: new Map<Answers, Response>(),
    }))
    // `/articles/latest` goes before `/articles/:id`.
    .sort((a, b) => parameters(a.route.path) - parameters(b.route.path));
  let answers: Answers = 'full';

  const answer = (method: string, path: string): Response => {
    const found = table.find(({ route, path: pattern }) => route.method === method && pattern.test(path));
    if (!found) return json(404, { detail: 'There is no such route.' });
    const { name, route, made } = found;
    const isRefused = typeof answers === 'number' && calls.includes(name);
    if (isRefused) return json(Number(answers), { detail: 'Refused, to see what the page makes of it.' });
    if (route.response === undefined) return new Response(null, { status: 204 });
    const fill = answers === 'minimal' ? 'minimal' : 'full';
    const known = made.get(fill) ?? json(200, sampleOf(route.response, fill));
    made.set(fill, known);
    return known.clone();
  };

  return {
    set(wanted: Answers) {
      answers = wanted;
    },
    fetch: (async (input, init) => {
      const request = input instanceof Request ? input : null;
      const { pathname } = new URL(request?.url ?? String(input));
      if (!pathname.startsWith(API_PREFIX)) {
        throw new Error(`it asks ${pathname} by fetch, past the api`);
      }
      return answer(init?.method ?? request?.method ?? 'GET', pathname.slice(API_PREFIX.length));
    }) satisfies typeof fetch as typeof fetch,
  };
}

const pathPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}$`);
const parameters = (path: string) => path.split(':').length;
