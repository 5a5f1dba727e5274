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

async function trial(pages: Record<string, Page>, fragments: Record<string, Part> = {}) {
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

test('a page that takes whatever the contract allows has no fault, and is tried with each kind of answer', async () => {
  const { fault, steps } = await trial({
    '/news': { Page: Good, load: ({ read }) => read('getFooterDetail', about) },
  });
  expect(fault).toBeNull();
  expect(steps).toEqual([
    'page /news on full answers of the api',
    'page /news on full answers of the api to a visitor without a session',
    'page /news on the emptiest answers that the api may give',
    "page /news on the api's answer 404",
    "page /news on the api's answer 503",
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
    'page /news/:slug fails on full answers of the api (as /news/sample): cannot show 2',
  ],
  [
    'trusts that a list has items',
    {
      Page() {
        const { data } = useApi('getFooterDetail', about);
        const [first] = data?.footer_contents ?? [];
        return <p>{(first as NonNullable<typeof first>).content}</p>;
      },
    },
    'page /news/:slug fails on the emptiest answers that the api may give (as /news/sample): Cannot read properties',
  ],
  [
    'throws while it reads',
    {
      Page: Good,
      async load({ read }) {
        const { title } = await read('getFooterDetail', about);
        return title.toUpperCase();
      },
    },
    'page /news/:slug fails on the emptiest answers that the api may give (as /news/sample): Cannot read properties of null',
  ],
  [
    'makes a crash of a refusal',
    {
      Page: Good,
      async load({ read }) {
        await read('getFooterDetail', about).catch(() => {
          throw new Error('no such thing');
        });
      },
    },
    "page /news/:slug fails on the api's answer 404 (as /news/sample): no such thing",
  ],
  [
    'asks others than the api',
    { Page: Good, load: () => globalThis.fetch('https://example.com/tracker') },
    'page /news/:slug fails on full answers of the api (as /news/sample): it asks /tracker by fetch, past the api',
  ],
])('a page that %s is named with its answer and the error', async (_title, module, sentence) => {
  const { fault } = await trial({ '/news/:slug': module });
  expect(fault).toContain(sentence);
});

test('a page that knows its parameters is tried with one that it knows', async () => {
  const letters: string[] = [];
  const { fault } = await trial({
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

const given: unknown[] = [];
function Profiles(props: { countries: string[]; onClose: () => void; variant?: string }) {
  given.push(props);
  props.onClose();
  return <p>{props.countries.join()}</p>;
}
const props = {
  countries: { list: 'string' },
  onClose: 'function',
  'variant?': { oneOf: ['list', 'cards'] },
} as const;

test('a fragment is placed with props as it describes them', async () => {
  expect((await trial({}, { profiles: { Fragment: Profiles, props } })).fault).toBeNull();
  const onClose = expect.any(Function);
  expect(given).toContainEqual({ countries: ['Sample', 'Sample'], onClose, variant: 'list' });
  expect(given).toContainEqual({ countries: [], onClose });
});

test('a fragment that fails on props as it describes them is named', async () => {
  const { fault } = await trial(
    {},
    { profiles: { Fragment: Profiles, props: { ...props, countries: 'number' } } },
  );
  expect(fault).toMatch(/^fragment profiles fails on full answers .*countries\.join is not a function$/);
});
