import type { RenderInput } from '../rendering/render-contract';
import { RenderQueue, type Task } from './render-queue';

class Place {
  isResponsive = true;
  readonly tasks = new Set<Task>();
}

let queue: RenderQueue;
let places: Place[];
let rejected: string[];
beforeEach(() => {
  queue = new RenderQueue();
  // Two work, the third is spare.
  places = [new Place(), new Place(), new Place()];
  rejected = [];
});

let ids = 0;
function ask(kind: string, slug = '1', method: RenderInput['method'] = 'GET'): Task {
  ids += 1;
  const task: Task = {
    id: ids,
    input: { method } as RenderInput,
    kind,
    address: `${kind} ${slug}`,
    deaths: 0,
    isAlone: false,
    probes: null,
    resolve: () => undefined,
    reject: (error) => rejected.push(`${kind} ${slug}: ${(error as { kind?: string }).kind}`),
  };
  queue.add(task);
  return task;
}

const dispatch = () => queue.dispatch(places, 2, (place, task) => place.tasks.add(task));
/** What each renderer renders. */
const load = () => places.map(({ tasks }) => [...tasks].map(({ address }) => address));

function answer(task: Task) {
  for (const { tasks } of places) tasks.delete(task);
  queue.answered(task, true);
}

function die(index: number) {
  const [dead] = places.splice(index, 1, new Place());
  queue.died([...(dead?.tasks ?? [])], 'it hung', () => true);
  dispatch();
}

function prove(...kinds: string[]) {
  for (const kind of kinds) {
    const task = ask(kind);
    dispatch();
    answer(task);
  }
}

test('many of a kind that was never rendered share one renderer, and others keep away from none', () => {
  prove('good');
  for (const slug of ['1', '2', '3']) ask('strange', slug);
  dispatch();
  ask('good');
  ask('good');
  dispatch();
  expect(load()).toEqual([['strange 1', 'strange 2', 'strange 3'], ['good 1', 'good 1'], []]);
});

test('after a death the strange one runs alone, its like wait, and the known ones go on elsewhere', () => {
  prove('good');
  ask('strange', '1');
  ask('good');
  dispatch();
  expect(load()).toEqual([['strange 1'], ['good 1'], []]);
  ask('strange', '2');
  dispatch();
  die(0);
  ask('strange', '3');
  ask('good', '2');
  dispatch();
  // The spare tries the suspect; the one in its first place works again.
  expect(load()).toEqual([['good 2'], ['good 1'], ['strange 1']]);
});

test('a suspect that kills alone is convicted with those that wait for its verdict', () => {
  prove('good');
  ask('strange', '1');
  ask('strange', '2');
  dispatch();
  die(0);
  die(2);
  ask('strange', '3');
  dispatch();
  expect(rejected.sort()).toEqual(['strange 1: crash', 'strange 2: crash', 'strange 3: crash']);
});

test('with a bad address go those of its kind that wait for a trial, and no other kind', () => {
  prove('bad', 'good');
  const together = [ask('bad', '2'), ask('bad', '3'), ask('bad', '4'), ask('good', '2')];
  dispatch();
  for (const { tasks } of places) tasks.clear();
  const [, second] = places;
  for (const task of together) second?.tasks.add(task);
  // All are strange addresses of known kinds.
  die(1);
  expect(load()).toEqual([[], ['bad 2'], ['good 2']]);
  die(1);
  expect(rejected.sort()).toEqual(['bad 2: crash', 'bad 3: crash', 'bad 4: crash']);
  expect(load()).toEqual([[], [], ['good 2']]);
});

test('a suspect that renders sets those free that wait for its verdict', () => {
  const [first] = [ask('strange', '1'), ask('strange', '2')];
  dispatch();
  die(0);
  answer(first);
  dispatch();
  expect(load().flat()).toEqual(['strange 2']);
  expect(rejected).toEqual([]);
});

test('of a suspicion whose suspect is given up, the next one is tried', () => {
  const [first] = [ask('strange', '1'), ask('strange', '2')];
  dispatch();
  for (const place of places.slice(1)) place.isResponsive = false;
  die(0);
  // Only one renderer is left, and it is for the others: the suspect waits.
  expect(load().flat()).toEqual([]);
  queue.drop(first);
  for (const place of places) place.isResponsive = true;
  dispatch();
  expect(load().flat()).toEqual(['strange 2']);
});

test('a silent renderer gets nothing, and the spare takes its place', () => {
  prove('good');
  const [first] = places;
  if (first) first.isResponsive = false;
  for (const _ of [1, 2]) {
    ask('good');
    dispatch();
  }
  expect(load()).toEqual([[], ['good 1'], ['good 1']]);
});

test('what waits for a renderer of its own gets the least loaded one once that is empty', () => {
  prove('a', 'b', 'c', 'd');
  const tasks = ['a', 'b', 'c', 'd'].map((kind) => ask(kind));
  places.pop();
  dispatch();
  const alone = { ...ask('strange'), isAlone: true };
  for (const task of tasks.slice(0, 1)) answer(task);
  queue.drop(alone);
  queue.add(alone);
  dispatch();
  ask('a');
  dispatch();
  for (const task of [...(places[0]?.tasks ?? [])]) answer(task);
  dispatch();
  expect(load()[0]).toEqual(['strange 1']);
});

test('a POST is not tried again', () => {
  ask('strange', '1', 'POST');
  dispatch();
  die(0);
  expect(rejected).toEqual(['strange 1: lost']);
});
