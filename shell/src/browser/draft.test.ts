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

it('is there for the form that it was typed into, and for no other', () => {
  localStorage.setItem(STORAGE, JSON.stringify({ state: { drafts: { '7/12/details': { values: {} } } } }));

  expect(hasDraft(form('7/12/details'))).toBe(true);
  expect(hasDraft(form('7/1/details'))).toBe(false);
  expect(hasDraft(form('7/12/credits'))).toBe(false);
});

it('is not there where nothing was kept, nothing can be, or no form keeps any', () => {
  expect(hasDraft(form('7/12/details'))).toBe(false);
  localStorage.setItem(STORAGE, '{"state":{"drafts":{}}}');
  expect(hasDraft(form('7/12/details'))).toBe(false);
  expect(hasDraft(document.createElement('div'))).toBe(false);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(hasDraft(form('7/12/details'))).toBe(false);
});
