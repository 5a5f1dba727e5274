import { existsSync } from 'node:fs';
import { type Fault, FaultBoard, plantedFaults } from './faults';

let board: FaultBoard;
const over: Fault[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  over.length = 0;
  board = new FaultBoard((fault) => over.push(fault));
});
afterEach(() => {
  board.close();
  jest.useRealTimers();
});

test('renderers see what is planted: on the live release, or on all of a remote', () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'corrupt', '2.0.0');
  board.plant('account', 'hang', '1.0.0');
  expect(renderer.of('news', '2.0.0')?.kind).toBe('corrupt');
  expect(renderer.of('news', '1.0.0')).toBeNull();
  expect(renderer.of('account', '0.9.0')?.kind).toBe('hang');
  expect(renderer.of('directory', '1.0.0')).toBeNull();
});

test('a fault ends by itself after a minute, and whoever waits for its end is told', () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'slow', '2.0.0');
  const ended = board.of('news', '1.0.0')?.ended;
  jest.advanceTimersByTime(59_000);
  expect([board.on('news')?.kind, ended?.aborted]).toEqual(['slow', false]);
  jest.advanceTimersByTime(1_000);
  expect([board.on('news'), ended?.aborted, renderer.of('news', '2.0.0')]).toEqual([null, true, null]);
  expect(over.map(({ remote }) => remote)).toEqual(['news']);
});

test('a fault can be lifted, and a new one takes its place', () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'hang', '2.0.0');
  const first = board.of('news', '2.0.0')?.ended;
  board.plant('news', 'throw', '2.0.0');
  expect([first?.aborted, renderer.of('news', '2.0.0')?.kind]).toEqual([true, 'throw']);
  expect(board.lift('news')?.kind).toBe('throw');
  expect([renderer.of('news', '2.0.0'), board.lift('news'), over]).toEqual([null, null, []]);
});

test('of several renderers exactly one dies for each kill', async () => {
  const renderers = [1, 2, 3].map(() => plantedFaults(board.file));
  const dying = async () =>
    (await Promise.all(renderers.map((renderer) => renderer.isToDie()))).filter(Boolean).length;
  expect(await dying()).toBe(0);
  board.plant('news', 'kill', '2.0.0');
  expect([await dying(), await dying()]).toEqual([1, 0]);
  // One that is started afterwards lives.
  expect(await plantedFaults(board.file).isToDie()).toBe(false);
  board.plant('news', 'kill', '2.0.0');
  expect(await dying()).toBe(1);
});

test('nothing of it stays, and renderers that outlive the server see no fault', async () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'kill', '2.0.0');
  const ended = board.of('news', '1.0.0')?.ended;
  board.close();
  expect([existsSync(board.file), ended?.aborted]).toEqual([false, true]);
  expect([renderer.of('news', '2.0.0'), await renderer.isToDie()]).toEqual([null, false]);
});
