import { HealthCheck } from './health-check';

const HANG = 400;
let health: HealthCheck;
beforeEach(() => {
  health = new HealthCheck(HANG, 0);
});

const running = (cpuMilliseconds: number) => () => ({ cpuMilliseconds, isWaitingForSystem: true });
const sleeping = () => ({ cpuMilliseconds: 70, isWaitingForSystem: false });

test('does not read the work of a process with timely heartbeats', () => {
  const readWork = jest.fn(sleeping);
  health.recordHeartbeat(1_000);
  expect(health.isHanging(1_400, readWork)).toBe(false);
  expect(readWork).not.toHaveBeenCalled();
});

test('reports a process that uses CPU time without a heartbeat', () => {
  expect(health.isHanging(450, running(1_000))).toBe(false);
  expect(health.isHanging(600, running(1_150))).toBe(false);
  expect(health.isHanging(700, running(1_200))).toBe(true);
});

test('reports a blocked process after five times the limit', () => {
  expect(health.isHanging(2_000, sleeping)).toBe(false);
  expect(health.isHanging(2_001, sleeping)).toBe(true);
});

test('gives a process that waits for a CPU 25 times the limit', () => {
  expect(health.isHanging(3_200, running(1_000))).toBe(false);
  expect(health.isHanging(9_900, running(1_010))).toBe(false);
  expect(health.isHanging(10_001, running(1_010))).toBe(true);
});

test('ignores time that the observer itself lost', () => {
  health.ignoreDelay(3_000);
  expect(health.silence(3_050)).toBe(50);
  expect(health.isHanging(3_050, sleeping)).toBe(false);
  expect(health.isHanging(5_001, sleeping)).toBe(true);
});

test('counts only silence where the system reports no work', () => {
  expect(health.isHanging(2_000, () => undefined)).toBe(false);
  expect(health.isHanging(2_001, () => undefined)).toBe(true);
});
