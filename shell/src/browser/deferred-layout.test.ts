import { layOutDeferred } from './deferred-layout';

const root = document.documentElement;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-below]')].filter(
    ({ style }) => style.contentVisibility === 'visible',
  ).length;

/** Callbacks of `requestIdleCallback`. */
let waiting: IdleRequestCallback[] = [];
/** Runs them with this idle time in milliseconds, which decreases by one at each reading. */
function idle(milliseconds: number) {
  const callbacks = waiting;
  waiting = [];
  let left = milliseconds;
  for (const callback of callbacks) callback({ didTimeout: false, timeRemaining: () => left-- });
}

beforeEach(() => {
  waiting = [];
  Object.assign(window, { requestIdleCallback: (callback: IdleRequestCallback) => waiting.push(callback) });
  document.body.innerHTML = `${'<section data-below></section>'.repeat(4)}<p></p><footer data-below></footer>`;
  root.dataset.arriving = '';
});

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  delete root.dataset.arriving;
});

test('lays out as many elements as the idle time allows, then removes the mark', () => {
  layOutDeferred();
  expect(shown()).toBe(0);
  idle(0);
  expect(shown()).toBe(1);
  idle(26);
  expect(shown()).toBe(3);
  expect(root.dataset.arriving).toBe('');
  idle(50);
  expect(shown()).toBe(5);
  expect(root.dataset).not.toHaveProperty('arriving');
  expect(waiting).toEqual([]);
});

test('uses a task per element without requestIdleCallback', () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  layOutDeferred();
  jest.advanceTimersToNextTimer();
  expect(shown()).toBe(1);
  jest.runAllTimers();
  expect(shown()).toBe(5);
  expect(root.dataset).not.toHaveProperty('arriving');
  jest.useRealTimers();
});

test('does nothing without the mark', () => {
  delete root.dataset.arriving;
  layOutDeferred();
  expect(waiting).toEqual([]);
  expect(shown()).toBe(0);
});
