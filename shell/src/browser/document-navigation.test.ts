import { createMemoryRouter } from 'react-router-dom';
import { createDocumentNavigation } from './document-navigation';

interface Args {
  request: Request;
}

/** A router as the browser has it: pages whose code is here, and one whose code does not come. */
function open() {
  const load = jest.fn();
  const post = jest.fn();
  const documents = createDocumentNavigation({ load, post });
  const { asDocument = () => null } = documents;
  const here = { loader: ({ request }: Args) => asDocument(request), action: () => 'answer' };
  const missing = ({ request }: Args) => asDocument(request, true);
  const router = createMemoryRouter([
    { path: '/', ...here },
    { path: '/news', ...here },
    { path: '/features', loader: missing, action: missing },
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

test('a page whose code did not come is loaded as a document, once, with its hash [runtime 10]', async () => {
  const { router, loaded } = open();
  void router.navigate('/features?offset=10#third');
  await soon();
  expect(loaded()).toEqual(['/features?offset=10#third']);
});

test('while all code is here, no document is loaded', async () => {
  const { router, loaded } = open();
  await router.navigate('/news');
  await router.navigate(-1);
  expect(loaded()).toEqual([]);
});

test('once code is missing, links and Back lead on by documents alone [runtime 1]', async () => {
  const { router, documents, loaded } = open();
  await router.navigate('/news');
  documents.codeMissing();
  expect(loaded()).toEqual([]);
  void router.navigate('/news?offset=10');
  await soon();
  void router.navigate(-1);
  await soon();
  expect(loaded()).toEqual(['/news?offset=10', '/']);
  // Nothing of the browser's history is the router's meanwhile.
  expect(router.state.location.pathname).toBe('/news');
});

test('code that turns out to be missing on the way to a page loads its document [runtime 1]', async () => {
  const { router, documents, loaded } = open();
  const arrives = router.navigate('/news');
  documents.codeMissing();
  await arrives;
  expect(loaded()).toEqual(['/news']);
});

test('a page that was left for a document is loaded again when the browser brings it back', async () => {
  const { router, documents, loaded } = open();
  documents.codeMissing();
  void router.navigate('/news');
  await soon();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(loaded()).toEqual(['/news', '/']);
});

test('the answer to a posted form is shown, where code of another part is missing', async () => {
  const { router, documents, loaded } = open();
  documents.codeMissing();
  await router.navigate('/news', posted());
  expect(Object.values(router.state.actionData ?? {})).toEqual(['answer']);
  expect(loaded()).toEqual([]);
});

test('a form for a page whose code did not come is posted by the browser', async () => {
  const { router, post } = open();
  void router.navigate('/features', posted());
  await soon();
  const [address, fields] = post.mock.calls[0];
  expect([address, ...fields]).toEqual([expect.stringMatching(/\/features$/), ['name', 'Ada']]);
});
