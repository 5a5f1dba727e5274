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

test('renderers see faults of the live release, or of all releases', () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'corrupt', '2.0.0');
  board.plant('account', 'hang', '1.0.0');
  expect(renderer.of('news', '2.0.0')?.kind).toBe('corrupt');
  expect(renderer.of('news', '1.0.0')).toBeNull();
  expect(renderer.of('account', '0.9.0')?.kind).toBe('hang');
  expect(renderer.of('directory', '1.0.0')).toBeNull();
});

test('a fault ends by itself after a minute and aborts its signal', () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'slow', '2.0.0');
  const ended = board.of('news', '1.0.0')?.ended;
  jest.advanceTimersByTime(59_000);
  expect([board.on('news')?.kind, ended?.aborted]).toEqual(['slow', false]);
  jest.advanceTimersByTime(1_000);
  expect([board.on('news'), ended?.aborted, renderer.of('news', '2.0.0')]).toEqual([null, true, null]);
  expect(over.map(({ remote }) => remote)).toEqual(['news']);
});

test('a fault can be lifted or replaced', () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'hang', '2.0.0');
  const first = board.of('news', '2.0.0')?.ended;
  board.plant('news', 'throw', '2.0.0');
  expect([first?.aborted, renderer.of('news', '2.0.0')?.kind]).toEqual([true, 'throw']);
  expect(board.lift('news')?.kind).toBe('throw');
  expect([renderer.of('news', '2.0.0'), board.lift('news'), over]).toEqual([null, null, []]);
});

test('exactly one of several renderers crashes for each kill', async () => {
  const renderers = [1, 2, 3].map(() => plantedFaults(board.file));
  const countCrashes = async () =>
    (await Promise.all(renderers.map((renderer) => renderer.shouldCrash()))).filter(Boolean).length;
  expect(await countCrashes()).toBe(0);
  board.plant('news', 'kill', '2.0.0');
  expect([await countCrashes(), await countCrashes()]).toEqual([1, 0]);
  // A renderer that starts afterwards does not crash.
  expect(await plantedFaults(board.file).shouldCrash()).toBe(false);
  board.plant('news', 'kill', '2.0.0');
  expect(await countCrashes()).toBe(1);
});

test('close removes the file, and remaining renderers see no fault', async () => {
  const renderer = plantedFaults(board.file);
  board.plant('news', 'kill', '2.0.0');
  const ended = board.of('news', '1.0.0')?.ended;
  board.close();
  expect([existsSync(board.file), ended?.aborted]).toEqual([false, true]);
  expect([renderer.of('news', '2.0.0'), await renderer.shouldCrash()]).toEqual([null, false]);
});
