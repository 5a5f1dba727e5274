import type { PropShapes } from '@unitbase/contracts/fragment-props';
import type { Placed, Platform, Release } from '@unitbase/contracts/release';
import type { Route } from '@unitbase/contracts/route';
import * as z from 'zod';
import { shapesOf } from '../contracts/contract-shape';
import { propSchema } from '../publish/prop-schema';
import { budgetConflict } from './budget-gate';
import { cssConflict } from './css-gate';
import { platformConflict } from './gates';
import { type LiveState, releaseConflict } from './live-state';

const Company = z.object({
  id: z.int(),
  name: z.string(),
  tier: z.enum(['free', 'gold']),
  founded: z.int().nullable(),
  address: z.object({ city: z.string(), lines: z.array(z.string()) }),
  site: z.string().optional(),
});
const search = {
  method: 'GET',
  path: '/search',
  summary: 'Companies by words.',
  query: z.object({
    words: z.string().max(200),
    sort: z.enum(['name', 'rank']).default('rank'),
    limit: z.number().max(40).optional(),
  }),
  response: z.object({ total: z.int(), companies: z.array(Company) }),
} satisfies Route;
const save = {
  method: 'POST',
  path: '/saved',
  summary: 'Keeps a company.',
  body: z.object({ company: z.int(), note: z.string().optional() }),
  response: z.object({ id: z.int() }),
} satisfies Route;

/** The contract that news was built with. */
const contract = { routes: shapesOf({ search, save }) };

const latestProps: PropShapes = {
  country: 'string',
  'limit?': 'number',
  'title?': 'string',
  'variant?': { oneOf: ['row', 'list'] },
};
const latest = { chunk: 'latest', props: propSchema(latestProps) };

const news: Omit<Release, 'files'> = {
  name: 'news',
  version: '1.1.0',
  contracts: '1.2.0',
  requires: { react: '^19.0.0', '@unitbase/shared-ui/button': '^1.0.0' },
  pages: { '/news': { chunk: 'news' }, '/news/:slug': { chunk: 'article' } },
  fragments: { latest },
  server: 'server/index.cjs',
  entry: 'browser/entry.js',
  app: { js: ['browser/app.js'], css: [] },
  chunks: { news: { js: ['browser/news.js'], css: [] } },
  uses: {
    fragments: ['directory/hero'],
    routes: ['search', 'save'],
    exports: { '@unitbase/shared-ui/button': ['Button'] },
  },
  tokens: ['--ink'],
};
const directory: Release = {
  ...news,
  name: 'directory',
  pages: { '/search': { chunk: 'search' } },
  fragments: { hero: { chunk: 'hero', props: propSchema({ 'image?': 'string' }) } },
  uses: {
    fragments: ['news/latest'],
    placed: {
      'news/latest': [
        { props: { country: {}, variant: { value: 'list' } } },
        { props: { country: {}, limit: {} } },
      ],
    },
    routes: [],
    exports: {},
  },
  files: {},
};
const platform: Platform = {
  name: 'shell',
  version: '1.0.0',
  contracts: '1.2.0',
  shared: { react: '19.3.1', '@unitbase/shared-ui/button': '1.0.0' },
  exports: { '@unitbase/shared-ui/button': ['Button', 'ButtonLink'] },
  routes: shapesOf({ search, save }),
  tokens: ['--ink', '--line'],
  fragments: [],
  server: 'server/shared.cjs',
  files: {},
};
const world: LiveState = { platform, others: [directory], live: { ...news, version: '1.0.0', files: {} } };
/** What a gate says to a release of news that gives these props to `directory/hero`. */
const placing = (given: Placed['props']) =>
  remote({ uses: { ...news.uses, placed: { 'directory/hero': [{ props: given }] } } });

/** What a gate says to a release of news that differs. */
const remote = (change: Partial<typeof news>) => releaseConflict({ ...news, ...change }, contract, world);
/** The same where the fragment `latest` takes these props. */
const takes = (shapes: PropShapes) =>
  remote({ fragments: { latest: { chunk: 'latest', props: propSchema(shapes) } } });
/** What a gate says to a platform that differs, with news live. */
const shell = (change: Partial<Platform>) => platformConflict(news, contract, { ...platform, ...change });
/** The same for an api whose `search` or `save` differs. */
const api = (change: { search?: Partial<Route>; save?: Partial<Route> }) =>
  shell({ routes: shapesOf({ search: { ...search, ...change.search }, save: { ...save, ...change.save } }) });
const company = (shape: z.ZodType) =>
  api({ search: { response: z.object({ total: z.int(), companies: z.array(shape) }) } });
const query = (shape: z.ZodType) => api({ search: { query: shape } });
const css = (text: string) => cssConflict('news', 'browser/app.css', text);
const weight = (bytes: number) => budgetConflict(news, new Map([['browser/app.js', bytes]]));

test.each<[string, string | null, string]>([
  ['a route is gone', shell({ routes: shapesOf({ save }) }), 'calls search of the api'],
  ['a route moves', api({ search: { path: '/find' } }), 'it is GET /find and was GET /search'],
  ['a route takes another method', api({ save: { method: 'PUT' } }), 'it is PUT /saved and was POST /saved'],
  ['a route wants a session', api({ search: { access: 'user' } }), 'it now needs a session'],
  [
    'a route answers nothing',
    api({ save: { response: undefined } as never }),
    'it no longer answers anything',
  ],
  [
    'a query field becomes necessary',
    query(search.query.extend({ region: z.string() })),
    'query.region must now be sent',
  ],
  [
    'a query field is no longer read',
    query(search.query.omit({ words: true })),
    'query.words is no longer read',
  ],
  [
    'a query takes fewer values',
    query(search.query.extend({ sort: z.enum(['rank']).default('rank') })),
    'query.sort may be "name"',
  ],
  [
    'a query takes shorter texts',
    query(search.query.extend({ words: z.string().max(50) })),
    'query.words must now have maxLength 50',
  ],
  [
    'a query takes another type',
    query(search.query.extend({ words: z.number() })),
    'query.words may be string',
  ],
  [
    'a body field becomes necessary',
    api({ save: { body: save.body.required() } }),
    'body.note must now be sent',
  ],
  ['an answer loses a field', company(Company.omit({ name: true })), 'response.companies[].name is gone'],
  [
    'an answer may lack a field',
    company(Company.partial({ tier: true })),
    'response.companies[].tier may now be left out',
  ],
  [
    'an answer may be null',
    company(Company.extend({ name: z.string().nullable() })),
    'response.companies[].name may be null',
  ],
  [
    'an answer changes its type',
    company(Company.extend({ id: z.string() })),
    'response.companies[].id may be string',
  ],
  [
    'an answer has a new value',
    company(Company.extend({ tier: z.enum(['free', 'gold', 'title']) })),
    'response.companies[].tier may be "title"',
  ],
  [
    'an answer loses an inner field',
    company(Company.extend({ address: z.object({ city: z.string() }) })),
    'response.companies[].address.lines is gone',
  ],
  [
    'a list becomes one',
    api({ search: { response: z.object({ total: z.int(), companies: Company }) } }),
    'response.companies may be object',
  ],
  [
    'a shared library jumps',
    shell({ shared: { ...platform.shared, react: '20.0.0' } }),
    'requires react ^19.0.0, but the live shell provides 20.0.0',
  ],
  [
    'a shared library is gone',
    shell({ shared: { react: '19.3.1' } }),
    'requires @unitbase/shared-ui/button, which the live shell does not provide',
  ],
  [
    'a component of the kit is gone',
    shell({ exports: { '@unitbase/shared-ui/button': ['ButtonLink'] } }),
    'imports Button from @unitbase/shared-ui/button',
  ],
  ['a property of the look is gone', shell({ tokens: ['--line'] }), 'reads --ink'],
  ['the contracts go back', shell({ contracts: '1.1.0' }), 'was built with contracts 1.2.0'],
  [
    'a fragment that others place is gone',
    remote({ fragments: {} }),
    'does not offer the fragment news/latest, which directory@1.1.0 places',
  ],
  [
    'a fragment is placed that nobody offers',
    remote({ uses: { ...news.uses, fragments: ['directory/herro'] } }),
    'places the fragment directory/herro',
  ],
  [
    'a fragment wants one more prop',
    takes({ ...latestProps, section: 'string' }),
    'no longer takes the fragment news/latest as directory@1.1.0 places it (section must be given)',
  ],
  [
    'a fragment no longer takes a prop',
    takes({ country: 'string', 'variant?': { oneOf: ['row', 'list'] } }),
    '(limit is not taken)',
  ],
  [
    'a fragment takes fewer values of a prop',
    takes({ ...latestProps, 'variant?': { oneOf: ['row'] } }),
    '(variant may be "list")',
  ],
  [
    'a fragment takes another type of a computed prop',
    takes({ ...latestProps, country: 'number' }),
    '(country may be string)',
  ],
  [
    'a fragment is renamed',
    remote({ fragments: { newest: latest } }),
    'does not offer the fragment news/latest',
  ],
  [
    'a fragment is given a prop that it does not take',
    placing({ picture: { value: '/a.jpg' } }),
    'places the fragment directory/hero as directory does not take it (picture is not taken)',
  ],
  [
    'a fragment is given a value of another type',
    placing({ image: { value: 3 } }),
    'places the fragment directory/hero as directory does not take it (image may be 3)',
  ],
  ['a page is gone', remote({ pages: { '/news': { chunk: 'news' } } }), 'no longer has the page /news/:slug'],
  [
    "another's page is claimed",
    remote({ pages: { ...news.pages, '/search': { chunk: 'news' } } }),
    'claims the page /search, which belongs to directory',
  ],
  ['a stylesheet leaks', css('@layer remote{h1{color:red}}'), "leaks: 'h1'"],
  ['a page is too heavy', weight(90_000), 'The page /news of news takes 87.9 KB'],
])('refused: %s', (_title, said, sentence) => {
  expect(said).toContain(sentence);
  // What and why before the colon or the full stop, and what to do after it.
  expect(said).toMatch(/[:.] \w.*[^:]$/);
});

test.each<[string, string | null]>([
  ['nothing changes', remote({})],
  ['a route comes', shell({ routes: shapesOf({ search, save, more: { ...save, path: '/more' } }) })],
  [
    'a route that nobody live calls goes',
    platformConflict(news, { routes: shapesOf({ search }) }, { ...platform, routes: shapesOf({ search }) }),
  ],
  ['a route is described otherwise', api({ search: { summary: 'Finds companies.' } })],
  ['a route is cached', api({ search: { cache: 60 } })],
  [
    'a route opens to everybody',
    platformConflict(news, { routes: shapesOf({ save: { ...save, access: 'user' } }) }, platform),
  ],
  ['a query has one more field', query(search.query.extend({ region: z.string().optional() }))],
  ['a query field has a default now', query(search.query.extend({ words: z.string().max(200).default('') }))],
  [
    'a query takes more values',
    query(search.query.extend({ sort: z.enum(['name', 'rank', 'date']).default('rank') })),
  ],
  ['a query takes longer texts', query(search.query.extend({ words: z.string().max(500) }))],
  ['a query takes texts without end', query(search.query.extend({ words: z.string() }))],
  [
    'a query takes lists too',
    query(search.query.extend({ words: z.union([z.string(), z.array(z.string())]) })),
  ],
  ['a body field is no longer necessary', api({ save: { body: save.body.partial() } })],
  ['an answer has one more field', company(Company.extend({ phone: z.string() }))],
  ['an answer always has a field', company(Company.required({ site: true }))],
  ['an answer has fewer values', company(Company.extend({ tier: z.enum(['gold']) }))],
  ['an answer is never null', company(Company.extend({ founded: z.int() }))],
  ['an answer drops what could be missing', company(Company.omit({ site: true }))],
  [
    'an inner field comes',
    company(Company.extend({ address: Company.shape.address.extend({ zip: z.string() }) })),
  ],
  ['a shared library has a patch', shell({ shared: { ...platform.shared, react: '19.4.0' } })],
  ['a shared library comes', shell({ shared: { ...platform.shared, swr: '2.5.1' } })],
  [
    'a component that nobody live uses goes',
    shell({ exports: { '@unitbase/shared-ui/button': ['Button'] } }),
  ],
  ['a property that nobody live reads goes', shell({ tokens: ['--ink'] })],
  ['the contracts grow', shell({ contracts: '1.4.1' })],
  ['a page comes', remote({ pages: { ...news.pages, '/quiz': { chunk: 'news' } } })],
  [
    'a parameter has another name',
    remote({ pages: { '/news': { chunk: 'news' }, '/news/:title': { chunk: 'article' } } }),
  ],
  ['a fragment comes', remote({ fragments: { ...news.fragments, ticker: { chunk: 'latest' } } })],
  ['a fragment takes one more prop', takes({ ...latestProps, 'section?': 'string' })],
  [
    'a fragment takes more values of a prop',
    takes({ ...latestProps, 'variant?': { oneOf: ['row', 'list', 'cards'] } }),
  ],
  [
    'a fragment no longer wants a prop',
    takes({ 'country?': 'string', 'limit?': 'number', 'variant?': { oneOf: ['list'] } }),
  ],
  [
    'a fragment drops what nobody gives',
    takes({ country: 'string', 'limit?': 'number', 'variant?': { oneOf: ['list'] } }),
  ],
  ['a fragment takes anything', takes({ ...latestProps, country: 'node' })],
  ['a fragment is given what it takes', placing({ image: { value: '/a.jpg' } })],
  [
    'a fragment of former days is placed as before',
    releaseConflict(
      { ...news, uses: { ...news.uses, placed: { 'directory/hero': [{ props: { picture: {} } }] } } },
      contract,
      { ...world, others: [{ ...directory, fragments: { hero: { chunk: 'hero' } } }] },
    ),
  ],
  [
    'a page goes as was said',
    releaseConflict({ ...news, pages: { '/news': { chunk: 'news' } } }, contract, world, ['/news/:slug']),
  ],
  [
    'a fragment of a remote that is not live is placed',
    releaseConflict(news, contract, { ...world, others: [] }),
  ],
  ['a stylesheet keeps to itself', css('@layer remote{.title_Wk9nNH{color:red}}')],
  ['a page is light', weight(60_000)],
])('let through: %s', (_title, said) => {
  expect(said).toBeNull();
});
