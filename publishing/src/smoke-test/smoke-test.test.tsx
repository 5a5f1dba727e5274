import type { RouteShape } from '@unitbase/contracts/release';
import { notFound, type RemoteApp, useApi } from '@unitbase/remote-kit';
import { fakeSource } from '@unitbase/shell/server/testing/fake-source';
import { propSchema } from '../publish/prop-schema';
import { smokeTest } from './smoke-test';

const footer: RouteShape = {
  method: 'GET',
  path: '/footer/:slug',
  access: 'anyone',
  response: {
    type: 'object',
    properties: {
      title: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      footer_contents: {
        type: 'array',
        items: { type: 'object', properties: { content: { type: 'string' } } },
      },
    },
    required: ['title', 'footer_contents'],
  },
};
const about = { params: { slug: 'about' } };
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

type Page = Awaited<ReturnType<RemoteApp['pages'][string]['load']>>;
type Part = Awaited<ReturnType<RemoteApp['fragments'][string]['load']>>;

async function run(pages: Record<string, Page>, fragments: Record<string, Part> = {}) {
  const app: RemoteApp = {
    pages: Object.fromEntries(
      Object.entries(pages).map(([key, module]) => [key, { chunk: key, load: async () => module }]),
    ),
    fragments: Object.fromEntries(
      Object.entries(fragments).map(([key, module]) => [key, { chunk: key, load: async () => module }]),
    ),
  };
  const { source, snapshot } = fakeSource({ news: app });
  const release = await source.loadRelease('news', snapshot.news ?? { version: '', integrity: '' });
  for (const [name, { props }] of Object.entries(fragments)) {
    release.fragments[name] = { chunk: name, props: propSchema(props ?? {}) };
  }
  const steps: string[] = [];
  const routes = { getFooterDetail: footer };
  const calls = ['getFooterDetail'];
  const fault = await smokeTest({ release, app, routes, calls, onStep: (step) => steps.push(step) });
  return { fault, steps };
}

const Good = () => {
  const { data } = useApi('getFooterDetail', about);
  return <h1>{data?.title}</h1>;
};

test('tries a page with each kind of response and accepts one that handles them all', async () => {
  const { fault, steps } = await run({
    '/news': { Page: Good, load: ({ read }) => read('getFooterDetail', about) },
  });
  expect(fault).toBeNull();
  expect(steps).toEqual([
    'page /news on full responses of the api',
    'page /news on full responses of the api without a session',
    'page /news on the emptiest responses that the api may send',
    "page /news on the api's error 404",
    "page /news on the api's error 503",
  ]);
});

test.each<[string, Page, string]>([
  [
    'throws on data',
    {
      Page() {
        const { data } = useApi('getFooterDetail', about);
        throw new Error(`cannot show ${data?.footer_contents.length}`);
      },
    },
    'page /news/:slug fails on full responses of the api (as /news/sample): cannot show 2',
  ],
  [
    'expects a list to have items',
    {
      Page() {
        const { data } = useApi('getFooterDetail', about);
        const [first] = data?.footer_contents ?? [];
        return <p>{(first as NonNullable<typeof first>).content}</p>;
      },
    },
    'page /news/:slug fails on the emptiest responses that the api may send (as /news/sample): Cannot read properties',
  ],
  [
    'throws in load',
    {
      Page: Good,
      async load({ read }) {
        const { title } = await read('getFooterDetail', about);
        return title.toUpperCase();
      },
    },
    'page /news/:slug fails on the emptiest responses that the api may send (as /news/sample): Cannot read properties of null',
  ],
  [
    'throws on an api error',
    {
      Page: Good,
      async load({ read }) {
        await read('getFooterDetail', about).catch(() => {
          throw new Error('no such thing');
        });
      },
    },
    "page /news/:slug fails on the api's error 404 (as /news/sample): no such thing",
  ],
  [
    'fetches from another server',
    { Page: Good, load: () => globalThis.fetch('https://example.com/tracker') },
    'page /news/:slug fails on full responses of the api (as /news/sample): it fetches /tracker, which is not a route of the api',
  ],
])('names a page that %s, with the response and the error', async (_title, module, sentence) => {
  const { fault } = await run({ '/news/:slug': module });
  expect(fault).toContain(sentence);
});

test('tries parameters until the page accepts one', async () => {
  const letters: string[] = [];
  const { fault } = await run({
    '/letters/:letter': {
      Page: Good,
      async load({ params }) {
        if (params.letter?.length !== 1) throw notFound();
        letters.push(params.letter);
      },
    },
  });
  expect(fault).toBeNull();
  expect(new Set(letters)).toEqual(new Set(['3']));
});

const receivedProps: unknown[] = [];
function Profiles(props: { countries: string[]; onClose: () => void; variant?: string }) {
  receivedProps.push(props);
  props.onClose();
  return <p>{props.countries.join()}</p>;
}
const props = {
  countries: { list: 'string' },
  onClose: 'function',
  'variant?': { oneOf: ['list', 'cards'] },
} as const;

test('renders a fragment with props by its description', async () => {
  expect((await run({}, { profiles: { Fragment: Profiles, props } })).fault).toBeNull();
  const onClose = expect.any(Function);
  expect(receivedProps).toContainEqual({ countries: ['Sample', 'Sample'], onClose, variant: 'list' });
  expect(receivedProps).toContainEqual({ countries: [], onClose });
});

test('names a fragment that fails on props by its description', async () => {
  const { fault } = await run(
    {},
    { profiles: { Fragment: Profiles, props: { ...props, countries: 'number' } } },
  );
  expect(fault).toMatch(/^fragment profiles fails on full responses .*countries\.join is not a function$/);
});
