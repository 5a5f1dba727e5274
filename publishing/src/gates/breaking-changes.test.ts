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

/** Contract at the build of news. */
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
  navigation: [],
  sitemap: [],
  elements: {},
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
const state: LiveState = { platform, others: [directory], live: { ...news, version: '1.0.0', files: {} } };
/** Returns the conflict of a release of news that places `directory/hero` with these props. */
const placing = (given: Placed['props']) =>
  remote({ uses: { ...news.uses, placed: { 'directory/hero': [{ props: given }] } } });

/** Returns the conflict of a changed release of news. */
const remote = (change: Partial<typeof news>) => releaseConflict({ ...news, ...change }, contract, state);
/** Returns the conflict if the fragment `latest` accepts these props. */
const accepts = (shapes: PropShapes) =>
  remote({ fragments: { latest: { chunk: 'latest', props: propSchema(shapes) } } });
/** Returns the conflict of a changed platform with live news. */
const shell = (change: Partial<Platform>) => platformConflict(news, contract, { ...platform, ...change });
/** Returns the conflict of an api with a changed `search` or `save`. */
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
  ['a route requires a session', api({ search: { access: 'user' } }), 'it now requires a session'],
  [
    'a route returns no response',
    api({ save: { response: undefined } as never }),
    'it no longer returns a response',
  ],
  [
    'a query field becomes required',
    query(search.query.extend({ region: z.string() })),
    'query.region must now be sent',
  ],
  [
    'a query field is no longer read',
    query(search.query.omit({ words: true })),
    'query.words is no longer read',
  ],
  [
    'a query accepts fewer values',
    query(search.query.extend({ sort: z.enum(['rank']).default('rank') })),
    'query.sort may be "name"',
  ],
  [
    'a query accepts shorter texts only',
    query(search.query.extend({ words: z.string().max(50) })),
    'query.words must now have maxLength 50',
  ],
  [
    'a query accepts another type',
    query(search.query.extend({ words: z.number() })),
    'query.words may be string',
  ],
  [
    'a body field becomes required',
    api({ save: { body: save.body.required() } }),
    'body.note must now be sent',
  ],
  ['a response loses a field', company(Company.omit({ name: true })), 'response.companies[].name is gone'],
  [
    'a response may lack a field',
    company(Company.partial({ tier: true })),
    'response.companies[].tier may now be left out',
  ],
  [
    'a field of a response may be null',
    company(Company.extend({ name: z.string().nullable() })),
    'response.companies[].name may be null',
  ],
  [
    'a field of a response changes its type',
    company(Company.extend({ id: z.string() })),
    'response.companies[].id may be string',
  ],
  [
    'an enumeration of a response has a new value',
    company(Company.extend({ tier: z.enum(['free', 'gold', 'title']) })),
    'response.companies[].tier may be "title"',
  ],
  [
    'a response loses an inner field',
    company(Company.extend({ address: z.object({ city: z.string() }) })),
    'response.companies[].address.lines is gone',
  ],
  [
    'a list becomes a single object',
    api({ search: { response: z.object({ total: z.int(), companies: Company }) } }),
    'response.companies may be object',
  ],
  [
    'a shared library has a new major version',
    shell({ shared: { ...platform.shared, react: '20.0.0' } }),
    'requires react ^19.0.0, but the live shell provides 20.0.0',
  ],
  [
    'a shared library is missing',
    shell({ shared: { react: '19.3.1' } }),
    'requires @unitbase/shared-ui/button, which the live shell does not provide',
  ],
  [
    'a component of the kit is missing',
    shell({ exports: { '@unitbase/shared-ui/button': ['ButtonLink'] } }),
    'imports Button from @unitbase/shared-ui/button',
  ],
  ['a design token is missing', shell({ tokens: ['--line'] }), 'reads --ink'],
  ['the contracts go back', shell({ contracts: '1.1.0' }), 'was built with contracts 1.2.0'],
  [
    'a fragment that others place is missing',
    remote({ fragments: {} }),
    'does not provide the fragment news/latest, which directory@1.1.0 places',
  ],
  [
    'an unknown fragment is placed',
    remote({ uses: { ...news.uses, fragments: ['directory/herro'] } }),
    'places the fragment directory/herro',
  ],
  [
    'a fragment requires one more prop',
    accepts({ ...latestProps, section: 'string' }),
    'no longer accepts the props with which directory@1.1.0 places the fragment news/latest (section must be given)',
  ],
  [
    'a fragment no longer accepts a prop',
    accepts({ country: 'string', 'variant?': { oneOf: ['row', 'list'] } }),
    '(limit is not accepted)',
  ],
  [
    'a fragment accepts fewer values of a prop',
    accepts({ ...latestProps, 'variant?': { oneOf: ['row'] } }),
    '(variant may be "list")',
  ],
  [
    'a fragment accepts another type of a computed prop',
    accepts({ ...latestProps, country: 'number' }),
    '(country may be string)',
  ],
  [
    'a fragment is renamed',
    remote({ fragments: { newest: latest } }),
    'does not provide the fragment news/latest',
  ],
  [
    'a fragment is placed with an unknown prop',
    placing({ picture: { value: '/a.jpg' } }),
    'places the fragment directory/hero with props that directory does not accept (picture is not accepted)',
  ],
  [
    'a fragment is placed with a value of another type',
    placing({ image: { value: 3 } }),
    'places the fragment directory/hero with props that directory does not accept (image may be 3)',
  ],
  [
    'a page is missing',
    remote({ pages: { '/news': { chunk: 'news' } } }),
    'no longer has the page /news/:slug',
  ],
  [
    "another remote's page is declared",
    remote({ pages: { ...news.pages, '/search': { chunk: 'news' } } }),
    'declares the page /search, which belongs to directory',
  ],
  ['a stylesheet leaks', css('@layer remote{h1{color:red}}'), "leaks: 'h1'"],
  ['a page is too heavy', weight(90_000), 'The page /news of news takes 87.9 KB'],
])('rejects a change if %s', (_title, conflict, sentence) => {
  expect(conflict).toContain(sentence);
  // Problem before the colon or full stop, advice after it.
  expect(conflict).toMatch(/[:.] \w.*[^:]$/);
});

test.each<[string, string | null]>([
  ['nothing changes', remote({})],
  ['a route is added', shell({ routes: shapesOf({ search, save, more: { ...save, path: '/more' } }) })],
  [
    'a route without live callers is removed',
    platformConflict(news, { routes: shapesOf({ search }) }, { ...platform, routes: shapesOf({ search }) }),
  ],
  ['the summary of a route changes', api({ search: { summary: 'Finds companies.' } })],
  ['a route becomes cached', api({ search: { cache: 60 } })],
  [
    'a route no longer requires a session',
    platformConflict(news, { routes: shapesOf({ save: { ...save, access: 'user' } }) }, platform),
  ],
  ['a query has a new optional field', query(search.query.extend({ region: z.string().optional() }))],
  ['a query field gets a default', query(search.query.extend({ words: z.string().max(200).default('') }))],
  [
    'a query accepts more values',
    query(search.query.extend({ sort: z.enum(['name', 'rank', 'date']).default('rank') })),
  ],
  ['a query accepts longer texts', query(search.query.extend({ words: z.string().max(500) }))],
  ['a query accepts texts of any length', query(search.query.extend({ words: z.string() }))],
  [
    'a query also accepts lists',
    query(search.query.extend({ words: z.union([z.string(), z.array(z.string())]) })),
  ],
  ['a body field becomes optional', api({ save: { body: save.body.partial() } })],
  ['a response has a new field', company(Company.extend({ phone: z.string() }))],
  ['a field of a response becomes required', company(Company.required({ site: true }))],
  ['an enumeration of a response has fewer values', company(Company.extend({ tier: z.enum(['gold']) }))],
  ['a field of a response is no longer nullable', company(Company.extend({ founded: z.int() }))],
  ['a response drops an optional field', company(Company.omit({ site: true }))],
  [
    'a response has a new inner field',
    company(Company.extend({ address: Company.shape.address.extend({ zip: z.string() }) })),
  ],
  ['a shared library has a new minor version', shell({ shared: { ...platform.shared, react: '19.4.0' } })],
  ['a shared library is added', shell({ shared: { ...platform.shared, swr: '2.5.1' } })],
  ['an unused component is removed', shell({ exports: { '@unitbase/shared-ui/button': ['Button'] } })],
  ['an unused token is removed', shell({ tokens: ['--ink'] })],
  ['the contracts have a new minor version', shell({ contracts: '1.4.1' })],
  ['a page is added', remote({ pages: { ...news.pages, '/quiz': { chunk: 'news' } } })],
  [
    'a parameter is renamed',
    remote({ pages: { '/news': { chunk: 'news' }, '/news/:title': { chunk: 'article' } } }),
  ],
  ['a fragment is added', remote({ fragments: { ...news.fragments, ticker: { chunk: 'latest' } } })],
  ['a fragment accepts a new optional prop', accepts({ ...latestProps, 'section?': 'string' })],
  [
    'a fragment accepts more values of a prop',
    accepts({ ...latestProps, 'variant?': { oneOf: ['row', 'list', 'cards'] } }),
  ],
  [
    'a prop becomes optional',
    accepts({ 'country?': 'string', 'limit?': 'number', 'variant?': { oneOf: ['list'] } }),
  ],
  [
    'a fragment drops a prop without users',
    accepts({ country: 'string', 'limit?': 'number', 'variant?': { oneOf: ['list'] } }),
  ],
  ['a fragment accepts any value of a prop', accepts({ ...latestProps, country: 'node' })],
  ['a fragment is placed with valid props', placing({ image: { value: '/a.jpg' } })],
  [
    'a fragment without a schema is placed',
    releaseConflict(
      { ...news, uses: { ...news.uses, placed: { 'directory/hero': [{ props: { picture: {} } }] } } },
      contract,
      { ...state, others: [{ ...directory, fragments: { hero: { chunk: 'hero' } } }] },
    ),
  ],
  [
    'a page is removed with permission',
    releaseConflict({ ...news, pages: { '/news': { chunk: 'news' } } }, contract, state, ['/news/:slug']),
  ],
  [
    'a fragment of a remote that is not live is placed',
    releaseConflict(news, contract, { ...state, others: [] }),
  ],
  ['a stylesheet is local', css('@layer remote{.title_Wk9nNH{color:red}}')],
  ['a page is light', weight(60_000)],
])('accepts a change if %s', (_title, conflict) => {
  expect(conflict).toBeNull();
});
