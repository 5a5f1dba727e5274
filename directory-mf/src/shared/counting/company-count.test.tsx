import { act } from '@testing-library/react';
import type { CountedElement } from '@unitbase/contracts/statistics';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { CompanyCount } from './company-count';

let sent: string[];
beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (address: string) => sent.push(address),
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const RESULTS = '/web_api/company-counts?kind=results&companies=3,5';

const open = () => {
  const { container, router } = renderInSite(<CompanyCount kind="results" companies={[3, 5]} />);
  return { router, element: container.querySelector('noscript') as CountedElement };
};

test('counts when it is shown, and marks that for the first script', () => {
  const { element } = open();
  expect(sent).toEqual([RESULTS]);
  expect(element.countedBy).toBe('page');
});

test('does not count what the first script has counted', async () => {
  const elements: CountedElement = HTMLElement.prototype;
  elements.countedBy = 'first script';
  const { router } = open();
  expect(sent).toEqual([]);
  delete elements.countedBy;
  await act(() => router.navigate('/?sort=name'));
  expect(sent).toEqual([RESULTS]);
});

test('counts again for each address, also with the same companies', async () => {
  const { router } = open();
  for (const address of ['/?sort=name', '/?sort=name#top']) await act(() => router.navigate(address));
  expect(sent).toEqual([RESULTS, RESULTS]);
});
