import type { RenderInput } from '../rendering/render-contract';
import { RenderQueue, type Task } from './render-queue';

class FakeRenderer {
  isResponsive = true;
  readonly tasks = new Set<Task>();
}

let queue: RenderQueue;
let renderers: FakeRenderer[];
let rejected: string[];
beforeEach(() => {
  queue = new RenderQueue();
  // Two work; the third is a spare.
  renderers = [new FakeRenderer(), new FakeRenderer(), new FakeRenderer()];
  rejected = [];
});

let ids = 0;
function add(kind: string, slug = '1', method: RenderInput['method'] = 'GET'): Task {
  ids += 1;
  const task: Task = {
    id: ids,
    input: { method } as RenderInput,
    kind,
    address: `${kind} ${slug}`,
    crashes: 0,
    isAlone: false,
    isolationKey: null,
    resolve: () => undefined,
    reject: (error) => rejected.push(`${kind} ${slug}: ${(error as { kind?: string }).kind}`),
  };
  queue.add(task);
  return task;
}

const dispatch = () => queue.dispatch(renderers, 2, (renderer, task) => renderer.tasks.add(task));
/** Returns the addresses that each renderer renders. */
const load = () => renderers.map(({ tasks }) => [...tasks].map(({ address }) => address));

function finish(task: Task, busyMilliseconds = 20) {
  for (const { tasks } of renderers) tasks.delete(task);
  queue.recordResult(task, busyMilliseconds);
}

function crash(index: number) {
  const [crashed] = renderers.splice(index, 1, new FakeRenderer());
  queue.recordCrash([...(crashed?.tasks ?? [])], 'it hung', () => true);
  dispatch();
}

/** Renders one page of each kind, so that the kind counts as safe. */
function markSafe(...kinds: string[]) {
  for (const kind of kinds) {
    const task = add(kind);
    dispatch();
    finish(task);
  }
}

test('groups pages of a new kind in one renderer; safe pages use any renderer', () => {
  markSafe('good');
  for (const slug of ['1', '2', '3']) add('new', slug);
  dispatch();
  add('good');
  add('good');
  dispatch();
  expect(load()).toEqual([['new 1', 'new 2', 'new 3'], ['good 1', 'good 1'], []]);
});

test('isolates a new page after a crash while its kind waits and safe pages continue', () => {
  markSafe('good');
  add('new', '1');
  add('good');
  dispatch();
  expect(load()).toEqual([['new 1'], ['good 1'], []]);
  add('new', '2');
  dispatch();
  crash(0);
  add('new', '3');
  add('good', '2');
  dispatch();
  // The spare retries the isolated page; the replacement takes other work.
  expect(load()).toEqual([['good 2'], ['good 1'], ['new 1']]);
});

test('rejects an isolated page that crashes alone, with all that wait for its outcome', () => {
  markSafe('good');
  add('new', '1');
  add('new', '2');
  dispatch();
  crash(0);
  crash(2);
  add('new', '3');
  dispatch();
  expect(rejected.sort()).toEqual(['new 1: crash', 'new 2: crash', 'new 3: crash']);
});

test('rejects isolated pages of the same kind as a crashed address, and no other kind', () => {
  markSafe('bad', 'good');
  const together = [add('bad', '2'), add('bad', '3'), add('bad', '4'), add('good', '2')];
  dispatch();
  for (const { tasks } of renderers) tasks.clear();
  const [, second] = renderers;
  for (const task of together) second?.tasks.add(task);
  // All are new addresses of safe kinds.
  crash(1);
  expect(load()).toEqual([[], ['bad 2'], ['good 2']]);
  crash(1);
  expect(rejected.sort()).toEqual(['bad 2: crash', 'bad 3: crash', 'bad 4: crash']);
  expect(load()).toEqual([[], [], ['good 2']]);
});

test('releases the waiting pages once the isolated one renders', () => {
  const [first] = [add('new', '1'), add('new', '2')];
  dispatch();
  crash(0);
  finish(first);
  dispatch();
  expect(load().flat()).toEqual(['new 2']);
  expect(rejected).toEqual([]);
});

test('retries the next page with the same isolation key when the isolated one is dropped', () => {
  const [first] = [add('new', '1'), add('new', '2')];
  dispatch();
  for (const renderer of renderers.slice(1)) renderer.isResponsive = false;
  crash(0);
  // The only responsive renderer stays open to other pages: the isolated one waits.
  expect(load().flat()).toEqual([]);
  queue.drop(first);
  for (const renderer of renderers) renderer.isResponsive = true;
  dispatch();
  expect(load().flat()).toEqual(['new 2']);
});

test('gives no work to an unresponsive renderer and uses the spare', () => {
  markSafe('good');
  const [first] = renderers;
  if (first) first.isResponsive = false;
  for (const _ of [1, 2]) {
    add('good');
    dispatch();
  }
  expect(load()).toEqual([[], ['good 1'], ['good 1']]);
});

test('drains the least loaded renderer for a page that must run alone', () => {
  markSafe('a', 'b', 'c', 'd');
  const tasks = ['a', 'b', 'c', 'd'].map((kind) => add(kind));
  renderers.pop();
  dispatch();
  const alone = { ...add('new'), isAlone: true };
  for (const task of tasks.slice(0, 1)) finish(task);
  queue.drop(alone);
  queue.add(alone);
  dispatch();
  add('a');
  dispatch();
  for (const task of [...(renderers[0]?.tasks ?? [])]) finish(task);
  dispatch();
  expect(load()[0]).toEqual(['new 1']);
});

test('does not retry a POST', () => {
  add('new', '1', 'POST');
  dispatch();
  crash(0);
  expect(rejected).toEqual(['new 1: lost']);
});

test('keeps a slow kind in one renderer until its pages render fast', () => {
  markSafe('slow', 'good');
  const first = add('slow');
  dispatch();
  finish(first, 101);
  for (let i = 0; i < 9; i += 1) add('slow');
  add('good');
  dispatch();
  expect(load()).toEqual([Array(8).fill('slow 1'), ['good 1'], []]);
  finish([...(renderers[0]?.tasks ?? [])][7] as Task);
  dispatch();
  expect(load().map((pages) => pages.length)).toEqual([7, 2, 0]);
});
