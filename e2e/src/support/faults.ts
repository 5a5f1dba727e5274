import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** What a fault meets: the remote, the version that is live, and a page of it. */
export interface Target {
  remote: string;
  version: string;
  path: string;
}

type Act = (route: Route) => Promise<void>;
const body =
  (status: number, contentType: string, text: string): Act =>
  (route) =>
    route.fulfill({ status, contentType, body: text, headers: { 'access-control-allow-origin': '*' } });
const changed =
  (change: (text: Buffer) => Buffer): Act =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.body()) });
  };

/** What may happen to a remote's scripts on their way, by title. */
export const wayFaults: Record<string, Act> = {
  refused: (route) => route.abort('connectionrefused'),
  hang: () => new Promise(() => undefined),
  'ten seconds slow': (route) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(route.continue().catch(() => undefined)), 10_000);
    }),
  '404': body(404, 'text/plain', 'Not found'),
  '500': body(500, 'text/plain', 'Internal Server Error'),
  'HTML instead of a script': body(200, 'text/html', '<!doctype html><title>Sign in</title>'),
  'cut in the middle': changed((bytes) => bytes.subarray(0, bytes.length / 2)),
  'syntax error': changed((bytes) => Buffer.concat([Buffer.from('if ('), bytes])),
  'tampered byte': changed((bytes) => {
    const copy = Buffer.from(bytes);
    copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
    return copy;
  }),
};

/**
 * A federation container in place of a remote's own, as it may be released: `get` gives what `./app` exports, and
 * every page and fragment is `part`.
 */
const container = (remote: string, { init = '', app = '', part = '() => null' }) => `
globalThis.unitbase_${remote} = {
  init() { ${init} },
  async get() {
    const lazy = { chunk: 'page', load: async () => ({ Page: ${part}, Fragment: ${part} }) };
    const all = new Proxy({}, { get: () => lazy, has: () => true, getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: lazy }) });
    ${app}
    return () => ({ app: { pages: all, fragments: all } });
  },
};`;

/** What may be wrong with the code of a release, by title: its entry script. */
export const codeFaults: Record<string, (remote: string) => string> = {
  'missing export': (remote) => container(remote, { app: 'return () => ({});' }),
  'incompatible contract': (remote) =>
    container(remote, { init: "throw new Error('Version 19.3.1 of react does not satisfy ^20.0.0');" }),
  'throws at import': () => "throw new Error('planted: at import');",
  'throws at render': (remote) =>
    container(remote, { part: "() => { throw new Error('planted: at render'); }" }),
  'throws at hydrate': (remote) =>
    container(remote, {
      part: "() => { if (typeof window !== 'undefined') throw new Error('planted: at hydrate'); }",
    }),
};

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Every script of the remote meets `act` on its way. */
export const faultOnTheWay = (page: Page, { remote }: Target, act: Act) =>
  page.route(`**/releases/${remote}/**/*.js`, act);

/** Every script of the remote's lazy chunks is gone, as after a careless clean-up; its entry is there. */
export const withoutChunks = (page: Page, { remote }: Target) =>
  page.route(
    (url) => url.pathname.startsWith(`/releases/${remote}/`) && /\/(?!entry)[^/]+\.js$/.test(url.pathname),
    body(404, 'text/plain', 'Not found'),
  );

/** The remote's entry is `code`, pinned by the page as if it had been released so. */
export async function asIfReleased(page: Page, { remote }: Target, code: string): Promise<void> {
  await page.route(`**/releases/${remote}/**/entry.*.js`, body(200, 'text/javascript', code));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const known = /"file":"browser\/entry[^"]*","integrity":"(sha384-[^"]+)"/;
    const release = html.slice(html.indexOf(`"base":"/releases/${remote}/`));
    const pinned = known.exec(release)?.[1];
    if (!pinned) return route.fulfill({ response, body: html });
    const repin = (text: string) => text.replaceAll(pinned, hashOf(code));
    const headers = { ...response.headers() };
    for (const name of ['content-encoding', 'content-length']) delete headers[name];
    const policy = headers['content-security-policy'];
    if (policy) headers['content-security-policy'] = repin(policy);
    return route.fulfill({ status: response.status(), headers, body: repin(html) });
  });
}
