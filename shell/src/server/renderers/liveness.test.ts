import { Liveness } from './liveness';

const HANG = 400;
let liveness: Liveness;
beforeEach(() => {
  liveness = new Liveness(HANG, 0);
});

const works = (cpuMilliseconds: number) => () => ({ cpuMilliseconds, isHeldUp: true });
const sleeps = () => ({ cpuMilliseconds: 70, isHeldUp: false });

test('a process that beats is not asked about', () => {
  const ask = jest.fn(sleeps);
  liveness.beat(1_000);
  expect(liveness.hangs(1_400, ask)).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

test('one that works on without a beat hangs', () => {
  expect(liveness.hangs(450, works(1_000))).toBe(false);
  expect(liveness.hangs(600, works(1_150))).toBe(false);
  expect(liveness.hangs(700, works(1_200))).toBe(true);
});

test('one that is blocked hangs after five times the limit', () => {
  expect(liveness.hangs(2_000, sleeps)).toBe(false);
  expect(liveness.hangs(2_001, sleeps)).toBe(true);
});

test('one that waits for a CPU on a busy machine is given more time, but not for ever', () => {
  expect(liveness.hangs(3_200, works(1_000))).toBe(false);
  expect(liveness.hangs(9_900, works(1_010))).toBe(false);
  expect(liveness.hangs(10_001, works(1_010))).toBe(true);
});

test('time that the observer itself lost does not count as silence', () => {
  liveness.excuse(3_000);
  expect(liveness.silence(3_050)).toBe(50);
  expect(liveness.hangs(3_050, sleeps)).toBe(false);
  expect(liveness.hangs(5_001, sleeps)).toBe(true);
});

test('where the system does not tell, silence alone counts', () => {
  expect(liveness.hangs(2_000, () => undefined)).toBe(false);
  expect(liveness.hangs(2_001, () => undefined)).toBe(true);
});
