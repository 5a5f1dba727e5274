import { allowsPopup, countPage } from './popup-pages';

test('counts the pages of a visit, also where storage is denied', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Not possible.', 'SecurityError');
    });
  }
  expect([countPage(), countPage(), countPage()]).toEqual([1, 2, 3]);
  jest.restoreAllMocks();
});

test.each([
  ['/news', true],
  ['/country/spain/guide/production-guide', true],
  ['/country/spain', false],
  ['/search', false],
  ['/account/profile', false],
])('%s may open the pop-up: %s', (pathname, isAllowed) => expect(allowsPopup(pathname)).toBe(isAllowed));
