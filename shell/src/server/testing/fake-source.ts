import type { Release, Snapshot } from '@unitbase/contracts/release';
import type { RemoteApp } from '@unitbase/remote-kit';
import type { RemoteSource } from '../rendering/open-releases';

const file = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 };

/** Returns a source of remotes without a store: `apps` by name, an error for a remote that does not load. */
export function fakeSource(apps: Record<string, RemoteApp | Error>) {
  const chunkTable = (table: Record<string, { chunk: string }>) =>
    Object.fromEntries(Object.entries(table).map(([key, { chunk }]) => [key, { chunk }]));
  const forStaff = (pages: Release['pages']): Release['pages'] =>
    Object.fromEntries(Object.entries(pages).map(([path, entry]) => [path, { ...entry, frame: 'desk' }]));
  const releaseOf = (name: string, version: string, app: RemoteApp): Release => {
    const chunks = [...Object.values(app.pages), ...Object.values(app.fragments)].map(({ chunk }) => chunk);
    const names = ['entry', 'app', ...chunks].flatMap((chunk) => [
      `browser/${chunk}.js`,
      `browser/${chunk}.css`,
    ]);
    return {
      name,
      version,
      contracts: '1.0.0',
      requires: {},
      pages: name === 'desk' ? forStaff(chunkTable(app.pages)) : chunkTable(app.pages),
      fragments: chunkTable(app.fragments),
      server: 'server/index.cjs',
      entry: 'browser/entry.js',
      app: { js: ['browser/app.js'], css: ['browser/app.css'] },
      chunks: Object.fromEntries(
        chunks.map((chunk) => [chunk, { js: [`browser/${chunk}.js`], css: [`browser/${chunk}.css`] }]),
      ),
      uses: { fragments: [], routes: [], exports: {} },
      tokens: [],
      navigation: [],
      sitemap: [],
      elements: {},
      files: Object.fromEntries(names.map((path) => [path, file])),
    };
  };
  const empty: RemoteApp = {
    pages: { '/unloadable': { chunk: 'page', load: Promise.reject } },
    fragments: {},
  };
  const loaded = new Map<string, Promise<RemoteApp>>();
  const source: RemoteSource = {
    async loadRelease(name, { version }) {
      const app = apps[name];
      return releaseOf(name, version, app && !(app instanceof Error) ? app : empty);
    },
    loadServerApp(name) {
      const app = apps[name];
      if (!app || app instanceof Error) return Promise.reject(app ?? new Error('absent'));
      // Like the release loader, returns the same promise for every page.
      const promise = loaded.get(name) ?? Promise.resolve(app);
      loaded.set(name, promise);
      return promise;
    },
  };
  const snapshot: Snapshot = Object.fromEntries(
    Object.keys(apps).map((name) => [name, { version: '1.2.3', integrity: file.integrity }]),
  );
  return { source, snapshot };
}
