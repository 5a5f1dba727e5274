import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ReleaseContract } from '@unitbase/contracts/release';
import type { Route } from '@unitbase/contracts/route';
import { folderStore } from '@unitbase/releases/store/folder-store';
import { PINS } from '@unitbase/releases/store/pins';
import { signer } from '@unitbase/releases/testing/fake-signing';
import * as z from 'zod';
import { shapesOf } from '../contracts/contract-shape';
import { promote } from '../live/promotion';
import { promotePlatform, publishPlatform } from '../publish/platform';
import { offer, publishFake } from '../testing/fake-remote';
import { releaseConflict } from './live-state';
import { pinnedWidgets, type WidgetConsumer, widgetCallConflict, widgetsOf } from './widget-gate';

const getCompany = {
  method: 'GET',
  path: '/companies/:country/:slug',
  summary: 'A company.',
  params: z.object({ country: z.string(), slug: z.string() }),
  response: z.object({
    orgname: z.string(),
    packagetype: z.enum(['free', 'gold']),
    town: z.string().nullable(),
  }),
} satisfies Route;
const search = {
  method: 'GET',
  path: '/search',
  summary: 'Companies.',
  response: z.object({ count: z.int() }),
} satisfies Route;
const routes = shapesOf({ getCompany, search });

const directory: Omit<Release, 'files'> = {
  name: 'directory',
  version: '1.1.0',
  contracts: '1.0.0',
  requires: {},
  pages: {
    '/search': { chunk: 'search' },
    '/country/:country/profile/:company': { chunk: 'profile' },
    '/dialling-codes': { chunk: 'codes' },
  },
  fragments: {},
  server: 'server/index.cjs',
  entry: 'browser/entry.js',
  app: { js: [], css: [] },
  chunks: {},
  uses: { fragments: [], routes: ['getCompany', 'search'], exports: {} },
  tokens: [],
  navigation: [],
  sitemap: [],
  elements: {},
};
const contract: ReleaseContract = { routes, widgets: { company: ['getCompany'], companies: ['search'] } };
const news = { ...directory, name: 'news', pages: { '/news': { chunk: 'news' } }, files: {} };
const pinned: WidgetConsumer[] = [
  { widget: 'company', of: 'the pinned loader 1.0.12', routes: shapesOf({ getCompany }) },
];

/** Returns the conflict of a changed api with the widgets of directory. */
const api = (change: Partial<Route>) =>
  widgetCallConflict(
    widgetsOf(directory, contract),
    shapesOf({ search, getCompany: { ...getCompany, ...change } }),
  );
/** Returns the conflict of a changed api with a pinned loader only. */
const forPins = (change: Partial<Route>) =>
  widgetCallConflict(pinned, shapesOf({ getCompany: { ...getCompany, ...change } }));
const response = (shape: z.ZodType) => ({ response: shape });
/** Returns the conflict of a changed release of directory. */
function remote(
  { pages = directory.pages, widgets = contract.widgets }: Partial<Release & ReleaseContract>,
  drops: string[] = [],
) {
  const live = { ...directory, version: '1.0.0', files: {} };
  return releaseConflict(
    { ...directory, pages },
    { routes, ...(widgets ? { widgets } : {}) },
    { platform: null, others: [news], live, liveWidgets: contract.widgets ?? {}, widgets: pinned },
    drops,
  );
}
const { '/country/:country/profile/:company': _profile, ...withoutProfile } = directory.pages;
const { '/dialling-codes': _codes, ...withoutCodes } = directory.pages;
const PROFILE = '/country/:country/profile/:company';

test.each<[string, string | null, string]>([
  [
    'a response loses a field of a live widget',
    api(response(getCompany.response.omit({ orgname: true }))),
    'The widget company of directory@1.1.0 calls getCompany of the api, which differs from what it was built with: response.orgname is gone',
  ],
  [
    'a response loses a field of a pinned widget',
    forPins(response(getCompany.response.omit({ orgname: true }))),
    'The widget company of the pinned loader 1.0.12 calls getCompany',
  ],
  [
    'a response has a new value for a pinned widget',
    forPins(response(getCompany.response.extend({ packagetype: z.enum(['free', 'gold', 'title']) }))),
    'response.packagetype may be "title"',
  ],
  [
    'a route of a widget moves',
    api({ path: '/company/:country/:slug' }),
    'it is GET /company/:country/:slug',
  ],
  ['a route of a widget requires a session', forPins({ access: 'user' }), 'it now requires a session'],
  [
    'a route of a pinned widget is missing',
    widgetCallConflict(pinned, shapesOf({ search })),
    'there is no such route',
  ],
  [
    'a live widget is missing',
    remote({ widgets: { companies: ['search'] } }),
    'directory no longer has the widget company, which is live on other sites',
  ],
  [
    'the page that a widget links to is removed, even with permission',
    remote({ pages: withoutProfile, widgets: { companies: ['search'] } }, [PROFILE, 'company']),
    'removes /country/sample/profile/sample, the page that the widget company of the pinned loader 1.0.12 links to',
  ],
])('rejects a change if %s', (_title, conflict, sentence) => {
  expect(conflict).toContain(sentence);
  expect(conflict).toMatch(/[:.] \w.*[^:]$/);
});

test.each<[string, string | null]>([
  ['nothing changes', remote({})],
  ['a response has a new field', api(response(getCompany.response.extend({ phone: z.string() })))],
  [
    'a field of a response is no longer nullable',
    forPins(response(getCompany.response.extend({ town: z.string() }))),
  ],
  ['a route without pinned callers is removed', widgetCallConflict(pinned, shapesOf({ getCompany }))],
  ['a widget is added', remote({ widgets: { ...contract.widgets, incentives: ['search'] } })],
  ['a widget is removed with permission', remote({ widgets: { company: ['getCompany'] } }, ['companies'])],
  [
    'a page without linking widgets is removed with permission',
    remote({ pages: withoutCodes }, ['/dialling-codes']),
  ],
  [
    'the page that a widget links to has another pattern',
    remote({ pages: { ...withoutProfile, '/country/:place/profile/:company': { chunk: 'profile' } } }),
  ],
])('accepts a change if %s', (_title, conflict) => {
  expect(conflict).toBeNull();
});

test('rejects a platform that breaks a pinned loader, whatever is live', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-embeds-'));
  try {
    const store = folderStore(path.join(folder, 'store'));
    const { version } = await publishFake(store, folder, { name: 'news' }, { routes });
    await promote(store, 'news', version, { by: 'tester' });
    const kept = { widgets: { company: shapesOf({ getCompany }) } };
    await store.add(PINS, '1.0.12', new Map([['contract.json', Buffer.from(JSON.stringify(kept))]]));
    expect(await pinnedWidgets(store)).toEqual(pinned);
    const next = await publishPlatform(store, { ...offer, routes: shapesOf({ search }) }, signer);
    await expect(promotePlatform(store, next.version, { by: 'tester' })).rejects.toThrow(
      'The widget company of the pinned loader 1.0.12 calls getCompany of the api, which differs from what it was built ' +
        'with: there is no such route. Keep the old form in the api',
    );
    const whole = await publishPlatform(store, { ...offer, routes }, signer);
    await promotePlatform(store, whole.version, { by: 'tester' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
