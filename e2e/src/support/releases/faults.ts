import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** Target of a fault: a remote, its live version and one of its pages. */
export interface Target {
  remote: string;
  version: string;
  path: string;
}

type Act = (route: Route) => Promise<void>;
const respondWith =
  (status: number, contentType: string, text: string): Act =>
  (route) =>
    route.fulfill({ status, contentType, body: text, headers: { 'access-control-allow-origin': '*' } });
const changeBody =
  (change: (text: Buffer) => Buffer): Act =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.body()) });
  };

/** Network faults of a remote's scripts, by title. */
export const networkFaults: Record<string, Act> = {
  refused: (route) => route.abort('connectionrefused'),
  hang: () => new Promise(() => undefined),
  'ten seconds slow': (route) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(route.continue().catch(() => undefined)), 10_000);
    }),
  '404': respondWith(404, 'text/plain', 'Not found'),
  '500': respondWith(500, 'text/plain', 'Internal Server Error'),
  'HTML instead of a script': respondWith(200, 'text/html', '<!doctype html><title>Sign in</title>'),
  'cut in the middle': changeBody((bytes) => bytes.subarray(0, bytes.length / 2)),
  'syntax error': changeBody((bytes) => Buffer.concat([Buffer.from('if ('), bytes])),
  'tampered byte': changeBody((bytes) => {
    const copy = Buffer.from(bytes);
    copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
    return copy;
  }),
};

/**
 * Returns the source of a federation container in place of the remote's own. `get` returns the exports of `./app`; every
 * page and fragment is `part`.
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

/** Faulty entry scripts of a release, by title. */
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

/** Applies a network fault to every script of the remote. */
export const injectNetworkFault = (page: Page, { remote }: Target, act: Act) =>
  page.route(`**/releases/${remote}/**/*.js`, act);

/** Returns 404 for every script of the remote but its entry. */
export const withoutChunks = (page: Page, { remote }: Target) =>
  page.route(
    (url) => url.pathname.startsWith(`/releases/${remote}/`) && /\/(?!entry)[^/]+\.js$/.test(url.pathname),
    respondWith(404, 'text/plain', 'Not found'),
  );

/** Replaces the remote's entry by `code`, with its hash in the page, as if it had been released. */
export async function injectCode(page: Page, { remote }: Target, code: string): Promise<void> {
  await page.route(`**/releases/${remote}/**/entry.*.js`, respondWith(200, 'text/javascript', code));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const entry = /"file":"browser\/entry[^"]*","integrity":"(sha384-[^"]+)"/;
    const release = html.slice(html.indexOf(`"base":"/releases/${remote}/`));
    const hash = entry.exec(release)?.[1];
    if (!hash) return route.fulfill({ response, body: html });
    const replaceHash = (text: string) => text.replaceAll(hash, hashOf(code));
    const headers = { ...response.headers() };
    for (const name of ['content-encoding', 'content-length']) delete headers[name];
    const policy = headers['content-security-policy'];
    if (policy) headers['content-security-policy'] = replaceHash(policy);
    return route.fulfill({ status: response.status(), headers, body: replaceHash(html) });
  });
}
