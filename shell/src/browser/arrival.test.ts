import { layOutTheRest } from './arrival';

const root = document.documentElement;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-below]')].filter(
    ({ style }) => style.contentVisibility === 'visible',
  ).length;

/** Callbacks that wait until the browser rests, and how long it then does: milliseconds, one less for each look. */
let waiting: IdleRequestCallback[] = [];
function rest(milliseconds: number) {
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

test('as many pieces come as there is time for, and nothing is held back afterwards', () => {
  layOutTheRest();
  expect(shown()).toBe(0);
  rest(0);
  expect(shown()).toBe(1);
  rest(26);
  expect(shown()).toBe(3);
  expect(root.dataset.arriving).toBe('');
  rest(50);
  expect(shown()).toBe(5);
  expect(root.dataset).not.toHaveProperty('arriving');
  expect(waiting).toEqual([]);
});

test('a browser that cannot tell when it rests gets a task for each', () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  layOutTheRest();
  jest.advanceTimersToNextTimer();
  expect(shown()).toBe(1);
  jest.runAllTimers();
  expect(shown()).toBe(5);
  expect(root.dataset).not.toHaveProperty('arriving');
  jest.useRealTimers();
});

test('where nothing is held back nothing is touched', () => {
  delete root.dataset.arriving;
  layOutTheRest();
  expect(waiting).toEqual([]);
  expect(shown()).toBe(0);
});
