import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@unitbase/publishing/live/promotion';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { openStore } from '@unitbase/releases/store/open-store';
import { signing, trust, writeTrust } from '@unitbase/releases/testing/fake-signing';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import { root } from '@unitbase/tooling/release/project';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { shellOptions, startServer } from '@unitbase/tooling/start/server-process';

/** Faults by name: the body of a page's `load`. */
export const faults: Record<string, string> = {
  loop: 'for (;;);',
  regex: "/^(a+)+$/.test('a'.repeat(40) + '!');",
  '512 MB': 'await Buffer.alloc(512 * 1048576, 1);',
  '256 MB': 'await Buffer.alloc(256 * 1048576, 1);',
  '300 ms': 'const end = performance.now() + 300; while (performance.now() < end); await null;',
  'endless array': 'const held = []; for (;;) held.push({ at: held.length });',
  'process.exit': 'process.exit(1);',
  'unhandled rejection': "Promise.reject(new Error('nobody caught this'));",
};

/**
 * Returns the server file of a remote whose pages show sixty companies. Pages under `/<name>/fault/` run the fault, and
 * under `/<name>/story/` only those whose slug starts with `bad`.
 */
const serverFile = (name: string, fragments: string[], fault: string) => `
const { createElement: h } = require('react');
const { Fragment } = require('@unitbase/remote-kit');
const cards = Array.from({ length: 60 }, (_, n) => n);
const Page = () => h('article', null, h('h1', null, 'page of ${name}'),
  h('ul', null, cards.map((n) => h('li', { key: n }, h('a', { href: '/company/' + n }, h('h2', null, 'Company ' + n)),
    h('p', null, 'Cameras, lights and crew for films, television and commercials in town number ' + n)))),
  h(Fragment, { name: 'news/part' }));
const Part = () => h('aside', null, 'part of ${name}');
async function fault() { ${fault} }
const page = (load) => ({ chunk: 'page', load: async () => ({ Page, load }) });
exports.app = {
  pages: {
    '/${name}/page/:n': page(() => null),
    '/${name}/fault/:n': page(fault),
    '/${name}/story/:slug': page(({ params }) => params.slug.startsWith('bad') ? fault() : null),
  },
  fragments: Object.fromEntries(${JSON.stringify(fragments)}.map((part) => [part, { chunk: 'page', load: async () => ({ Fragment: Part }) }])),
};`;

const FRAGMENTS: Record<string, string[]> = {
  directory: ['search-bar', 'search-hero'],
  news: ['part'],
  account: ['newsletter-popup'],
};

/** Api responses for the header and footer of every page. Without them no page is cached. */
const FRAME_DATA: Record<string, unknown> = {
  '/web_api/header': { header: [], total_countries: 0, total_detailed_categories: 0, total_companies: 0 },
  '/web_api/footer': { items: [], partners: [] },
  '/web_api/notices': [],
};

export interface FaultySite extends AsyncDisposable {
  origin: string;
  /** Folder of the release store, unless RELEASE_STORE names another store. */
  storeFolder: string;
  /** Promotes a release of news with this fault, after one without a fault. Returns its version. */
  release(fault: string): Promise<string>;
  /** Returns the quarantined releases, `remote@version`. */
  quarantined(): Promise<string[]>;
}

/**
 * Starts the built shell without a page cache, with a store of small remotes.
 * @param environment variables of the shell
 */
export async function openFaultySite(environment: Record<string, string> = {}): Promise<FaultySite> {
  await build(root);
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-faults-'));
  const storeFolder = path.join(folder, 'releases');
  const trustFolder = path.join(folder, 'trust');
  const location = environment.RELEASE_STORE ?? storeFolder;
  await writeTrust(trustFolder);
  const release = createReleases(location);
  for (const name of Object.keys(FRAGMENTS)) await release(name);
  const api = await startFakeApi();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const shell = await startServer({
    name: 'shell',
    file: path.join(root, 'shell/dist/server/main.cjs'),
    execArgv: shellOptions,
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      SITE_URL: origin,
      RELEASE_STORE: location,
      RELEASE_TRUST: trustFolder,
      // Renders every request: cached pages would hide failing renderers.
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
      ...environment,
    },
    onLine: (line) => {
      if (process.env.LOG_LEVEL) console.error(line);
    },
  });
  return {
    origin,
    storeFolder,
    async release(fault) {
      await release('news');
      return release('news', fault);
    },
    async quarantined() {
      const health: { quarantined: string[] } = await (await fetch(`${origin}/healthz`)).json();
      return health.quarantined;
    },
    async [Symbol.asyncDispose]() {
      await shell.stop();
      api.closeAllConnections();
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a function that stores and promotes a new release of a remote. */
function createReleases(location: string) {
  const store = signedStore(openStore(location), signing);
  let count = 0;
  return async (name: string, fault = ''): Promise<string> => {
    count += 1;
    const version = `1.0.${count}`;
    const fragments = FRAGMENTS[name] ?? [];
    const pages = ['page/:n', 'fault/:n', 'story/:slug'].map((pattern) => `/${name}/${pattern}`);
    await storeRelease(store, {
      name,
      version,
      pages,
      fragments,
      server: serverFile(name, fragments, fault),
    });
    await promote(store, name, version, { by: 'bench', trust });
    return version;
  };
}

async function startFakeApi() {
  const api = createServer(({ url = '' }, response) => {
    const data = FRAME_DATA[url];
    const caching = data ? { 'cache-control': 'public, max-age=60' } : {};
    response.writeHead(data ? 200 : 404, { 'content-type': 'application/json', ...caching });
    response.end(JSON.stringify(data ?? { detail: 'not here' }));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  return api;
}
