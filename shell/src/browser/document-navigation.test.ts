import { createMemoryRouter, redirect } from 'react-router-dom';
import { createDocumentNavigation } from './document-navigation';

interface Args {
  request: Request;
}

/** Opens a router with two pages, and one whose code does not load. */
function open() {
  const load = jest.fn();
  const post = jest.fn();
  const documents = createDocumentNavigation({ load, post });
  const { asDocument = () => null } = documents;
  const loadedPage = { loader: ({ request }: Args) => asDocument(request), action: () => 'result' };
  const missing = ({ request }: Args) => asDocument(request, true);
  const router = createMemoryRouter([
    { path: '/', ...loadedPage },
    { path: '/news', ...loadedPage },
    { path: '/features', loader: missing, action: missing },
    { path: '/login', loader: () => null, action: () => redirect('/features?offset=10') },
  ]);
  router.subscribe((state) => documents.follow(state));
  const loaded = () => load.mock.calls.map(([{ pathname, search, hash }]) => pathname + search + hash);
  return { router, documents, loaded, post };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));
const posted = () => {
  const formData = new FormData();
  formData.set('name', 'Ada');
  return { formMethod: 'post', formData } as const;
};

test('loads a page without code as a document, once, with its hash [runtime 10]', async () => {
  const { router, loaded } = open();
  void router.navigate('/features?offset=10#third');
  await soon();
  expect(loaded()).toEqual(['/features?offset=10#third']);
});

test('loads a page without code as a document after the redirect of a form', async () => {
  const { router, loaded } = open();
  void router.navigate('/login', posted());
  await soon();
  expect(loaded()).toEqual(['/features?offset=10']);
});

test('loads no document while all code loads', async () => {
  const { router, loaded } = open();
  await router.navigate('/news');
  await router.navigate(-1);
  expect(loaded()).toEqual([]);
});

test('loads documents for links and Back once code is missing [runtime 1]', async () => {
  const { router, documents, loaded } = open();
  await router.navigate('/news');
  documents.onCodeMissing();
  expect(loaded()).toEqual([]);
  void router.navigate('/news?offset=10');
  await soon();
  void router.navigate(-1);
  await soon();
  expect(loaded()).toEqual(['/news?offset=10', '/']);
  // The router has not followed.
  expect(router.state.location.pathname).toBe('/news');
});

test('loads the document if code fails during the navigation [runtime 1]', async () => {
  const { router, documents, loaded } = open();
  const arrives = router.navigate('/news');
  documents.onCodeMissing();
  await arrives;
  expect(loaded()).toEqual(['/news']);
});

test('loads the document again for a page restored from the back-forward cache', async () => {
  const { router, documents, loaded } = open();
  documents.onCodeMissing();
  void router.navigate('/news');
  await soon();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(loaded()).toEqual(['/news', '/']);
});

test('shows the result of a posted form although other code is missing', async () => {
  const { router, documents, loaded } = open();
  documents.onCodeMissing();
  await router.navigate('/news', posted());
  expect(Object.values(router.state.actionData ?? {})).toEqual(['result']);
  expect(loaded()).toEqual([]);
});

test('posts a form natively to a page without code', async () => {
  const { router, post } = open();
  void router.navigate('/features', posted());
  await soon();
  const [address, fields] = post.mock.calls[0];
  expect([address, ...fields]).toEqual([expect.stringMatching(/\/features$/), ['name', 'Ada']]);
});
