import { hasDraft } from './draft';

const STORAGE = 'some-drafts';

const form = (name: string) => {
  const page = document.createElement('div');
  page.innerHTML = `<form data-draft="${STORAGE} ${name}"></form>`;
  return page;
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('finds a draft for its own form only', () => {
  localStorage.setItem(STORAGE, JSON.stringify({ state: { drafts: { '7/12/details': { values: {} } } } }));

  expect(hasDraft(form('7/12/details'))).toBe(true);
  expect(hasDraft(form('7/1/details'))).toBe(false);
  expect(hasDraft(form('7/12/credits'))).toBe(false);
});

it('finds no draft without one, without access to the storage, or without a form', () => {
  expect(hasDraft(form('7/12/details'))).toBe(false);
  localStorage.setItem(STORAGE, '{"state":{"drafts":{}}}');
  expect(hasDraft(form('7/12/details'))).toBe(false);
  expect(hasDraft(document.createElement('div'))).toBe(false);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(hasDraft(form('7/12/details'))).toBe(false);
});
