import { startTimeout, withTimeout } from './timeout';

/** A process that gets `share` of the time that the clock shows. */
function live(milliseconds: number, share: number) {
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

test('calls after the time where the process has all of it', () => {
  const act = jest.fn();
  startTimeout(800, act);
  jest.advanceTimersByTime(799);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a process that gets a tenth of the time is given more of it', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const act = jest.fn();
  startTimeout(800, act);
  live(4_000, 0.1);
  expect(act).not.toHaveBeenCalled();
  live(8_000, 0.1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what is cancelled never calls', () => {
  const act = jest.fn();
  startTimeout(800, act)();
  jest.advanceTimersByTime(5_000);
  expect(act).not.toHaveBeenCalled();
});

test('a promise that settles in time is what it is, and one that does not is a complaint', async () => {
  await expect(withTimeout(800, Promise.resolve('here'), () => new Error('late'))).resolves.toBe('here');
  const late = withTimeout(800, new Promise(() => undefined), () => new Error('late'));
  jest.advanceTimersByTime(1_000);
  await expect(late).rejects.toThrow('late');
});
