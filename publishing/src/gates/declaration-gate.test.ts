import type { Release, ReleaseContract, WidgetElement } from '@unitbase/contracts/release';
import { malformedDeclaration } from './declaration-gate';
import { releaseConflict } from './live-state';

const element: WidgetElement = {
  page: '/tides/:place',
  own: ['place'],
  limit: 3,
  heights: [
    [100, 20, 1],
    [100, 20, 1],
    [100, 20, 1],
  ],
};
const tides: Omit<Release, 'files'> = {
  name: 'tides',
  version: '1.0.0',
  contracts: '1.0.0',
  requires: {},
  pages: {
    '/tides': { chunk: 'tides' },
    '/tides/:place': { chunk: 'place' },
    '/tides/staff': { chunk: 'staff', frame: 'desk' },
  },
  fragments: {},
  server: 'server/index.cjs',
  entry: 'browser/entry.js',
  app: { js: [], css: [] },
  chunks: {},
  uses: { fragments: [], routes: [], exports: {} },
  tokens: [],
  navigation: [{ label: 'Tides', href: '/tides' }],
  sitemap: ['/tides', '/tides/dover'],
  elements: { tides: element },
};
const harbours: Release = {
  ...tides,
  name: 'harbours',
  pages: { '/harbours': { chunk: 'harbours' }, '/tides/brest': { chunk: 'brest' } },
  navigation: [{ label: 'Harbours', href: '/harbours' }],
  sitemap: [],
  elements: {},
  files: {},
};

/** Returns the conflict of a changed release of tides while harbours is live. */
const conflict = (
  change: Partial<Release>,
  contract: ReleaseContract = { routes: {}, widgets: { tides: [] } },
) =>
  releaseConflict({ ...tides, ...change }, contract, {
    platform: null,
    others: [harbours],
    live: null,
    widgets: [
      { widget: 'harbours', remote: 'harbours', of: 'harbours@1.0.0', routes: {} },
      { widget: 'tides', of: 'the pinned loader 1.0.3', routes: {}, page: '/tides/:place' },
    ],
  });

test('accepts links, sitemap entries and widgets of its own pages', () => {
  expect(conflict({})).toBeNull();
});

test.each<[string, string | null, string]>([
  [
    'a link to a page of another remote',
    conflict({ navigation: [{ label: 'Ports', href: '/harbours' }] }),
    'tides declares /harbours in its navigation, which is not one of its public pages',
  ],
  [
    'a link to a page of staff',
    conflict({ navigation: [{ label: 'Staff', href: '/tides/staff' }] }),
    'tides declares /tides/staff in its navigation',
  ],
  [
    'a label of the site',
    conflict({ navigation: [{ label: 'news', href: '/tides' }] }),
    "tides declares 'news' in its navigation, which the site itself already has",
  ],
  [
    'a label of another remote',
    conflict({ navigation: [{ label: 'HARBOURS', href: '/tides' }] }),
    "tides declares 'HARBOURS' in its navigation, which harbours already has",
  ],
  [
    'a sitemap entry without a page',
    conflict({ sitemap: ['/tide-tables'] }),
    'tides declares /tide-tables in its sitemap',
  ],
  [
    'a sitemap entry for which another remote has a closer pattern',
    conflict({ sitemap: ['/tides/brest'] }),
    'tides declares /tides/brest in its sitemap',
  ],
  [
    'a widget without a page of its own',
    conflict({ elements: { tides: { ...element, page: '/harbours' } } }),
    'tides declares /harbours as the page of its widget tides',
  ],
  [
    'a widget of another remote',
    conflict({}, { routes: {}, widgets: { harbours: [] } }),
    'tides has the widget harbours, which belongs to harbours@1.0.0',
  ],
  [
    'an element of the platform',
    conflict({ elements: { news: element } }),
    'tides declares an element for the widget news, which the platform has',
  ],
  [
    'an attribute of every widget',
    conflict({ elements: { tides: { ...element, own: ['place', 'theme'] } } }),
    'The widget tides of tides declares the attribute theme, which every widget has',
  ],
])('rejects %s', (_title, sentence, expected) => {
  expect(sentence).toContain(expected);
});

test.each<[string, Partial<Release>, string]>([
  [
    'a link without a slash',
    { navigation: [{ label: 'Tides', href: 'tides' }] },
    'tides declares navigation.0.href',
  ],
  ['an empty label', { navigation: [{ label: '', href: '/tides' }] }, 'tides declares navigation.0.label'],
  ['a widget name in capitals', { elements: { Tides: element } }, 'tides declares elements.Tides'],
])('names the declaration of a wrong form: %s', (_title, change, expected) => {
  const { pages, fragments, navigation, sitemap, elements } = { ...tides, ...change };
  const sentence = malformedDeclaration('tides', { pages, fragments, navigation, sitemap, elements });
  expect(sentence).toContain(expected);
});
