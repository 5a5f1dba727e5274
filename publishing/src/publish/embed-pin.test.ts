import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry, type Release, type WidgetElement } from '@unitbase/contracts/release';
import { folderStore } from '@unitbase/releases/store/folder-store';
import { liveWidgets, loaderScript, manifestOf } from '@unitbase/shell/server/embed/embed-manifest';
import { type PinOptions, pinEmbed } from './embed-pin';

const LIBRARIES = 'runtime.0123456789abcdef.js';
const SEARCH = { method: 'GET', path: '/search', access: 'anyone' };
const INTEGRITY = `sha384-${'a'.repeat(64)}`;

/** Returns two remotes with widgets and the same libraries, and one without widgets. */
function remotes(change = '') {
  const files: Record<string, Record<string, string>> = {
    directory: {
      'embed/embed.json': JSON.stringify({
        server: 'server/embed.cjs',
        runtime: LIBRARIES,
        widgets: {
          companies: { script: 'companies.1.js', style: 'companies.1.css' },
          unheard: { script: 'unheard.js', style: 'unheard.css' },
        },
      }),
      'contract.json': JSON.stringify({
        routes: { search: SEARCH, save: SEARCH },
        widgets: { companies: ['search'], unheard: ['save'] },
      }),
      'embed/companies.1.js': `companies${change}`,
      'embed/companies.1.css': 'css',
      [`embed/${LIBRARIES}`]: 'libraries',
    },
    news: {
      'embed/embed.json': JSON.stringify({
        server: 'server/embed.cjs',
        runtime: LIBRARIES,
        widgets: { news: { script: 'news.1.js', style: 'news.1.css' } },
      }),
      'embed/news.1.js': 'news',
      'embed/news.1.css': 'css',
      [`embed/${LIBRARIES}`]: 'libraries',
    },
    account: {},
  };
  const release = (name: string) =>
    ({
      elements: {},
      files: Object.fromEntries(
        Object.keys(files[name] ?? {}).map((file) => [file, { integrity: INTEGRITY, bytes: 1 }]),
      ),
    }) as Release;
  return {
    files,
    loadRelease: async (name: string) => release(name),
    loadFile: async (name: string, _version: string, file: string) => {
      const content = files[name]?.[file];
      return content === undefined ? null : Buffer.from(content);
    },
  };
}

const registry = (revision: number, disabled: string[] = []) =>
  Registry.parse({
    revision,
    remotes: Object.fromEntries(
      ['directory', 'news', 'account'].map((name) => [
        name,
        {
          live: { version: '1.0.0-aaaaaaaa', integrity: INTEGRITY },
          previous: [],
          ...(disabled.includes(name) ? { disabled: true } : {}),
        },
      ]),
    ),
  });
const fail = (error: unknown) => {
  throw error;
};

test('lists libraries once for remotes with the same ones, and each file with its hash', async () => {
  const manifest = manifestOf(await liveWidgets(remotes(), registry(3), fail));
  expect(manifest.runtimes).toEqual([[LIBRARIES, expect.stringMatching(/^sha256-/)]]);
  expect(Object.keys(manifest.widgets)).toEqual(['companies', 'news']);
  expect(manifest.widgets.companies?.[0][0]).toBe('directory/1.0.0-aaaaaaaa/companies.1.js');
  expect(manifest.widgets.news?.[2]).toBe(0);
});

test('defines the elements that releases declare, and not the others', async () => {
  const element: WidgetElement = {
    page: '/unheard/:name',
    own: ['name'],
    limit: 2,
    heights: [
      [100, 0, 1],
      [100, 0, 1],
      [80, 0, 1],
    ],
  };
  const source = remotes();
  for (const file of ['unheard.js', 'unheard.css'])
    Object.assign(source.files.directory ?? {}, { [`embed/${file}`]: file });
  const loadRelease = async (name: string) => ({
    ...(await source.loadRelease(name)),
    elements: { unheard: element },
  });
  const { elements, widgets } = manifestOf(await liveWidgets({ ...source, loadRelease }, registry(3), fail));
  expect(elements).toEqual({ unheard: { own: ['name'], limit: 2, heights: element.heights } });
  expect(widgets.unheard?.[0][0]).toBe('directory/1.0.0-aaaaaaaa/unheard.js');
  expect(manifestOf(await liveWidgets(remotes(), registry(3), fail))).not.toHaveProperty('elements');
});

test('omits the widgets of a disabled or unreadable remote only', async () => {
  const off = manifestOf(await liveWidgets(remotes(), registry(3, ['directory']), fail));
  expect(Object.keys(off.widgets)).toEqual(['news']);
  const broken = remotes();
  delete broken.files.news?.['embed/news.1.js'];
  const errors: unknown[] = [];
  const rest = manifestOf(await liveWidgets(broken, registry(3), (error) => errors.push(error)));
  expect(Object.keys(rest.widgets)).toEqual(['companies']);
  expect(String(errors[0])).toContain('news@1.0.0-aaaaaaaa lacks its file embed/news.1.js');
});

test('rejects a loader without exactly one placeholder for the manifest', () => {
  const manifest = { runtimes: [], widgets: {} };
  expect(loaderScript('const m=__UNITBASE_MANIFEST__;', manifest)).toBe(
    'const m={"runtimes":[],"widgets":{}};',
  );
  expect(() => loaderScript('nothing', manifest)).toThrow('exactly once');
});

describe('a pin', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'unitbase-pins-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const pin = (revision: number, change = '', loader: Partial<PinOptions> = {}) => {
    const store = folderStore(folder);
    return pinEmbed({
      ...remotes(change),
      store,
      registry: registry(revision),
      template: 'const m=__UNITBASE_MANIFEST__;',
      frames: Buffer.from('frames'),
      loaderVersion: '1.2',
      ...loader,
    }).then((result) => ({ ...result, store }));
  };

  test('contains a copy of every file', async () => {
    const { version, integrity, isNew, store } = await pin(7);
    expect([version, isNew]).toEqual(['1.2.7', true]);
    expect(integrity).toMatch(/^sha384-/);
    const loader = (await store.read('embed', '1.2.7', 'loader.js'))?.toString() ?? '';
    expect(loader).toContain('embed/1.2.7/companies.1.js');
    expect(loader).not.toContain('directory/');
    for (const file of ['companies.1.js', 'companies.1.css', 'news.1.js', LIBRARIES, 'frames.js']) {
      expect(await store.read('embed', '1.2.7', file)).not.toBeNull();
    }
  });

  test('contains the routes that its widgets call', async () => {
    const { store } = await pin(7);
    expect(JSON.parse(String(await store.read('embed', '1.2.7', 'contract.json')))).toEqual({
      widgets: { companies: { search: SEARCH } },
      pages: {},
    });
  });

  test('stays the same until its widgets change, and remains after that', async () => {
    const first = await pin(7);
    expect(await pin(7)).toMatchObject({ version: '1.2.7', integrity: first.integrity, isNew: false });
    expect(await pin(9)).toMatchObject({ version: '1.2.7', integrity: first.integrity, isNew: false });
    const next = await pin(10, ' changed');
    expect(next.version).toBe('1.2.10');
    expect(await next.store.versions('embed')).toEqual(expect.arrayContaining(['1.2.7', '1.2.10']));
    expect((await next.store.read('embed', '1.2.7', 'companies.1.js'))?.toString()).toBe('companies');
  });

  test.each([7, 9])(
    'is rejected at revision %i if the loader changed without a new version',
    async (revision) => {
      await pin(7);
      await expect(pin(revision, '', { template: 'let m=__UNITBASE_MANIFEST__;' })).rejects.toThrow(
        'The loader changed since the pin 1.2.7. Add an entry with a new version to embed/src/changelog.ts.',
      );
      await expect(pin(revision, '', { frames: Buffer.from('other') })).rejects.toThrow('The loader changed');
    },
  );

  test('takes a changed loader with a new version', async () => {
    await pin(7);
    const change = { template: 'let m=__UNITBASE_MANIFEST__;', loaderVersion: '1.3' };
    expect(await pin(7, '', change)).toMatchObject({ version: '1.3.7', isNew: true });
  });
});
