import { startTimeout, withTimeout } from './timeout';

/** Advances the timers of a process that gets `share` of the CPU time. */
function advance(milliseconds: number, share: number) {
  for (let passed = 0; passed < milliseconds; passed += 100 / share) {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 100 / share);
    jest.advanceTimersByTime(100);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('times out after the given time in a process that runs all the time', () => {
  const onTimeout = jest.fn();
  startTimeout(800, onTimeout);
  jest.advanceTimersByTime(799);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('waits longer in a process that gets a tenth of the CPU time', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const onTimeout = jest.fn();
  startTimeout(800, onTimeout);
  advance(4_000, 0.1);
  expect(onTimeout).not.toHaveBeenCalled();
  advance(8_000, 0.1);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('does not time out once cancelled', () => {
  const onTimeout = jest.fn();
  startTimeout(800, onTimeout)();
  jest.advanceTimersByTime(5_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

test('returns the result of a promise in time and rejects a late one', async () => {
  await expect(withTimeout(800, Promise.resolve('here'), () => new Error('late'))).resolves.toBe('here');
  const late = withTimeout(800, new Promise(() => undefined), () => new Error('late'));
  jest.advanceTimersByTime(1_000);
  await expect(late).rejects.toThrow('late');
});
