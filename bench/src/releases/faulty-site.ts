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
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { shellOptions, startServer } from '@unitbase/tooling/start/server-process';

/** What a remote's code may do to its process, by name: the body of a page's `load`. */
export const faults: Record<string, string> = {
  loop: 'for (;;);',
  regex: "/^(a+)+$/.test('a'.repeat(40) + '!');",
  '512 MB': 'await Buffer.alloc(512 * 1048576, 1);',
  'endless array': 'const held = []; for (;;) held.push({ at: held.length });',
  'process.exit': 'process.exit(1);',
  'unhandled rejection': "Promise.reject(new Error('nobody caught this'));",
};

/**
 * The server file of a remote whose pages show sixty companies. `/<name>/fault/…` does the fault; `/<name>/story/…`
 * does it for the slugs that begin with `bad`.
 */
const serverFile = (name: string, fragments: string[], fault = '') => `
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

/** The api's answers for the header and footer of every page. Without them no page is cached. */
const FRAME_DATA: Record<string, unknown> = {
  '/web_api/header': { header: [], total_countries: 0, total_detailed_categories: 0, total_companies: 0 },
  '/web_api/footer': { items: [], partners: [] },
  '/web_api/notices': [],
};

export interface FaultySite {
  origin: string;
  /** Folder of the release store, where no other is named. */
  storeFolder: string;
  /** Makes a release of news with this fault live; resolves with its version. The good one before it stays the way back. */
  release(fault: string): Promise<string>;
  /** Of the shell: quarantined releases. */
  quarantined(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Runs the built shell without a page cache, on a release store of small remotes. The benchmark plants faults in news.
 * @param environment variables of the shell: `RELEASE_STORE` for another store than a folder of its own
 */
export async function openFaultySite(
  root: string,
  environment: Record<string, string> = {},
): Promise<FaultySite> {
  await build(root);
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-faults-'));
  const storeFolder = path.join(folder, 'releases');
  const location = environment.RELEASE_STORE ?? storeFolder;
  const store = signedStore(openStore(location), signing);
  await writeTrust(path.join(folder, 'trust'));
  let versions = 0;
  async function release(name: string, fault = ''): Promise<string> {
    versions += 1;
    const version = `1.0.${versions}`;
    const fragments = FRAGMENTS[name] ?? [];
    const pages = ['page/:n', 'fault/:n', 'story/:slug'].map((pattern) => `/${name}/${pattern}`);
    const server = serverFile(name, fragments, fault);
    await storeRelease(store, { name, version, pages, fragments, server });
    await promote(store, name, version, { by: 'bench', trust });
    return version;
  }
  for (const name of Object.keys(FRAGMENTS)) await release(name);

  const api = createServer(({ url = '' }, response) => {
    const answer = FRAME_DATA[url];
    response.writeHead(answer ? 200 : 404, {
      'content-type': 'application/json',
      ...(answer ? { 'cache-control': 'public, max-age=60' } : {}),
    });
    response.end(JSON.stringify(answer ?? { detail: 'not here' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
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
      SITE_URL: `http://127.0.0.1:${port}`,
      RELEASE_STORE: location,
      RELEASE_TRUST: path.join(folder, 'trust'),
      // Every request is rendered: stored pages would hide what the renderers suffer.
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
      ...environment,
    },
    onLine: (line) => {
      if (process.env.LOG_LEVEL) console.error(line);
    },
  });
  const origin = `http://127.0.0.1:${port}`;
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
    async stop() {
      await shell.stop();
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
