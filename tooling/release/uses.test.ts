import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readUses, type SourceUses } from '@unitbase/build-presets/rspack/uses/uses.mjs';
import { routes } from '@unitbase/contracts/routes';
import { shapesOf } from '@unitbase/publishing/contracts/contract-shape';
import { promote } from '@unitbase/publishing/live/promotion';
import { promotePlatform, publishPlatform } from '@unitbase/publishing/publish/platform';
import { offer, publishFake, releaseFakePlatform } from '@unitbase/publishing/testing/fake-remote';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { signer } from '@unitbase/releases/testing/fake-signing';

const root = path.resolve(__dirname, '../..');
/** First lines of every source below. */
const PREAMBLE = `import { Fragment, useApi, useCall, useCachedResponse, useOptionalApi } from '@unitbase/remote-kit';
import { apiUrl, type Call, createClient, type RouteName } from '@unitbase/contracts/client';
import type { PageArgs } from '@unitbase/contracts/remote';
declare const args: PageArgs, call: Call, words: string, saved: boolean, found: URL | null, props: { title: string };
`;
const FIRST_LINE = PREAMBLE.split('\n').length;

/** Every form of a call: title, source, and the routes that it calls. */
const CALLS: [form: string, source: string, routes: string[]][] = [
  ['a hook', `useApi('getHeader')`, ['getHeader']],
  ['a hook in one of two states', `useApi(words ? 'getLocations' : null)`, ['getLocations']],
  ['one of two routes', `call(saved ? 'unsaveArticle' : 'saveArticle')`, ['saveArticle', 'unsaveArticle']],
  [
    'a hook that a value switches on',
    `useCachedResponse(args.url && found && 'search', undefined)`,
    ['search'],
  ],
  ['an optional answer with a type', `useOptionalApi<'getTaxes'>('getTaxes')`, ['getTaxes']],
  ['a name on a line of its own', `args.read(\n  // Why.\n  'getCounty',\n)`, ['getCounty']],
  ['an address', `apiUrl('exportAccount')`, ['exportAccount']],
  ['a member', `args.call('login')`, ['login']],
  ['a destructured function with another name', `const { read: get } = args;\nget('getUser')`, ['getUser']],
  [
    'an imported function with another name',
    `import { useApi as useAnswer } from '@unitbase/remote-kit';\nuseAnswer('getQuizzes')`,
    ['getQuizzes'],
  ],
  ['the function that a hook gives', `const send = useCall();\nsend('claimOrg')`, ['claimOrg']],
  [
    'a function in a ref',
    `import { useRef } from 'react';\nconst ref = useRef(call);\nref.current('logout')`,
    ['logout'],
  ],
  [
    'a function that may be absent',
    `const maybe = saved ? call : undefined;\nmaybe?.('getFooter')`,
    ['getFooter'],
  ],
  ['a client of its own', `createClient()('getNotices')`, ['getNotices']],
  ['a constant', `const ROUTE = 'getCompany';\ncall(ROUTE)`, ['getCompany']],
  ['a constant of another file', `import { ROUTES } from './names';\ncall(ROUTES.gallery)`, ['getGallery']],
  [
    'a table',
    `import { ROUTES } from './names';\nconst of = (kind: 'authors' | 'tags') => call(ROUTES[kind])`,
    ['suggestAuthors', 'suggestTags'],
  ],
  [
    'a template',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    'const of = (kind: "Country" | "City") => call(`get${kind}`)',
    ['getCity', 'getCountry'],
  ],
  [
    'a default',
    `const of = (route: 'getState' | 'getStateBrief' = 'getState') => call(route)`,
    ['getState', 'getStateBrief'],
  ],
  [
    'a fallback',
    `declare const own: 'getTag' | undefined;\ncall(own ?? 'getAuthor')`,
    ['getAuthor', 'getTag'],
  ],
  ['a list', `(['getEvent', 'getEvents'] as const).map((name) => call(name))`, ['getEvent', 'getEvents']],
  [
    'a wrapper',
    `const useIt = <N extends RouteName>(name: N | null) => useApi(name);\nuseIt('getNewsletterPopup')`,
    ['getNewsletterPopup'],
  ],
  [
    'a wrapper with the name in second place',
    `const send = (by: Call, name: RouteName) => by(name);\nsend(call, 'requestPasswordReset')`,
    ['requestPasswordReset'],
  ],
  [
    'a component that is given the route',
    `const Upload = ({ route }: { route: 'uploadLogo' | 'galleryUpload' }) => apiUrl(route)`,
    ['galleryUpload', 'uploadLogo'],
  ],
  ['no call of the api', `const read = (name: string) => name;\nread('getHealth');\n// call('getEmbed')`, []],
];

/** Names that are not written in the source. */
const COMPUTED: [form: string, source: string, line: number, sentence: string][] = [
  [
    'a route by a variable',
    `let name = 'getCity';\n\ncall(name as never)`,
    3,
    'which routes of the api `name as never`',
  ],
  [
    'a route from the address',
    `args.read(args.params.route as RouteName)`,
    1,
    '`args.params.route as RouteName`',
  ],
  [
    'a component that may be given any route',
    `const Upload = ({ route }: { route: RouteName }) => apiUrl(route)`,
    1,
    'which routes of the api `route` may be',
  ],
  ['arguments in a list', `const list = ['getCity'] as never[];\ncall(...list)`, 2, '`...list`'],
  [
    'a fragment by a variable',
    `const of = (which: string) => <Fragment name={which} />`,
    1,
    '`<Fragment name={which} />`',
  ],
  [
    'a fragment by a spread',
    `const rest = { name: 'news/latest' };\n<Fragment {...rest} />`,
    2,
    '`<Fragment {...rest} />`',
  ],
];

const CARD = { props: {} };
/** Every form of a fragment: title, source, and the fragments with their props. */
const FRAGMENTS: [form: string, source: string, placed: [name: string, place: object][]][] = [
  ['without props', `<Fragment name="news/latest" />`, [['news/latest', CARD]]],
  [
    'with values that are written out',
    `const LOOK = 'row';\n<Fragment name="a/values" title='All "news"' limit={3} look={LOOK} wide loud={false} />`,
    [
      [
        'a/values',
        {
          props: {
            title: { value: 'All "news"' },
            limit: { value: 3 },
            look: { value: 'row' },
            wide: { value: true },
            loud: { value: false },
          },
        },
      ],
    ],
  ],
  [
    'with computed values',
    `<Fragment\n  name="a/computed"\n  limit={saved ? 3 : 4}\n  wide={saved}\n  title={words || '}'}\n/>`,
    [['a/computed', { props: { limit: {}, wide: {}, title: {} } }]],
  ],
  [
    'with what belongs to the place, and a spread',
    `<Fragment {...props} name="a/open" key={1} loading={<p>…</p>} unavailable={() => <a href="/">x</a>} />`,
    [['a/open', { props: {}, open: true }]],
  ],
  [
    'under one of two names',
    `<Fragment name={saved ? 'a/one' : 'a/other'} />`,
    [
      ['a/one', CARD],
      ['a/other', CARD],
    ],
  ],
  [
    'under another name of the component',
    `import { Fragment as Part } from '@unitbase/remote-kit';\n<Part name="a/renamed" />`,
    [['a/renamed', CARD]],
  ],
  ['in a variable', `const Part = Fragment;\n<Part name="a/variable"></Part>`, [['a/variable', CARD]]],
];
const NO_FRAGMENT = `import { Fragment as List } from 'react';\n<List key={1}></List>;\n// <Fragment name="a/comment" />`;

const NAMES = `export const ROUTES = { gallery: 'getGallery', authors: 'suggestAuthors', tags: 'suggestTags' } as const;`;
const IMPORTS = `import { Button, type ButtonProps, ButtonLink as Link } from '@unitbase/shared-ui/button';
import type { TextProps } from '@unitbase/shared-ui/text';
export { Alert } from '@unitbase/shared-ui/alert';
import { useState } from 'react';`;

let folder: string;
const fileOf = (name: string) => path.join(folder, 'src', name);
let read: SourceUses;
let computed: SourceUses;

function write(parent: string, sources: Record<string, string>): string {
  const src = path.join(folder, parent);
  mkdirSync(src, { recursive: true });
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(src, name), source);
  return src;
}

beforeAll(() => {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.data/uses-'));
  const numbered = (name: string, sources: string[]) =>
    sources.map((source, at) => [`${name}-${at}.tsx`, PREAMBLE + source]);
  const sources = Object.fromEntries([
    ...numbered(
      'call',
      CALLS.map(([, source]) => source),
    ),
    ...numbered('fragment', [...FRAGMENTS.map(([, source]) => source), NO_FRAGMENT]),
    ['names.ts', NAMES],
    ['imports.ts', IMPORTS],
    ['call.test.tsx', `${PREAMBLE}call('getHealth')`],
  ]);
  read = readUses(write('src', sources), [
    '@unitbase/shared-ui/button',
    '@unitbase/shared-ui/alert',
    '@unitbase/shared-ui/text',
  ]);
  computed = readUses(
    write(
      'computed',
      Object.fromEntries(
        numbered(
          'file',
          COMPUTED.map(([, source]) => source),
        ),
      ),
    ),
    [],
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(CALLS)('reads the routes of %s', (form, _source, called) => {
  const at = CALLS.findIndex(([title]) => title === form);
  expect(read.routesOf([fileOf(`call-${at}.tsx`)])).toEqual(called);
});

test('reads the fragments with their props, and nothing else', () => {
  expect(read.faults).toEqual([]);
  expect(read.uses.placed).toEqual(
    Object.fromEntries(
      FRAGMENTS.flatMap(([, , placed]) => placed)
        .sort()
        .map(([name, place]) => [name, [place]]),
    ),
  );
});

test('reads the imported names of shared libraries, without types', () => {
  expect(read.uses.exports).toEqual({
    '@unitbase/shared-ui/button': ['Button', 'ButtonLink'],
    '@unitbase/shared-ui/alert': ['Alert'],
  });
});

test.each(COMPUTED)('rejects %s with file and line', (form, _source, line, sentence) => {
  const at = COMPUTED.findIndex(([title]) => title === form);
  const fault = computed.faults.find((one) =>
    one.startsWith(`computed/file-${at}.tsx:${FIRST_LINE + line - 1}: `),
  );
  expect(fault).toContain(sentence);
  expect(fault).toMatch(/Write the name, or give it a type that lists the names, such as '/);
});

describe('a platform without a route that a live remote calls', () => {
  const shapes = shapesOf(routes);
  let store: ReleaseStore;
  beforeAll(async () => {
    store = folderStore(path.join(folder, 'store'));
    await releaseFakePlatform(store, { routes: shapes });
    const remote = { name: 'news', uses: { routes: read.uses.routes } };
    const { version } = await publishFake(store, folder, remote, { routes: shapes });
    await promote(store, 'news', version, { by: 'tester' });
  });

  test.each(CALLS.filter(([, , called]) => called.length > 0))(
    'is rejected at promote: %s',
    async (_form, _source, [route = '']) => {
      const { [route]: _removed, ...others } = shapes;
      const { version } = await publishPlatform(store, { ...offer, routes: others }, signer);
      await expect(promotePlatform(store, version, { by: 'tester' })).rejects.toThrow(
        `news calls ${route} of the api, which differs from what it was built with: there is no such route.`,
      );
    },
  );
});
