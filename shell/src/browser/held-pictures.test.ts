import { showHeldPictures } from './held-pictures';

const { dataset } = document.documentElement;

beforeEach(() => {
  dataset.held = '';
});

afterEach(() => {
  delete dataset.held;
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('they come once the browser is at rest, within a second', () => {
  const requestIdleCallback = jest.fn<void, [IdleRequestCallback, IdleRequestOptions]>();
  Object.assign(window, { requestIdleCallback });
  showHeldPictures();
  expect(dataset).toHaveProperty('held');
  const [atRest, options] = requestIdleCallback.mock.calls[0] ?? [];
  expect(options).toEqual({ timeout: 1_000 });
  atRest?.({ didTimeout: false, timeRemaining: () => 10 });
  expect(dataset).not.toHaveProperty('held');
});

test('a browser that cannot tell shows them a moment later', () => {
  jest.useFakeTimers();
  showHeldPictures();
  expect(dataset).toHaveProperty('held');
  jest.runAllTimers();
  expect(dataset).not.toHaveProperty('held');
  jest.useRealTimers();
});
