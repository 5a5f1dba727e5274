import type { ReleaseStore } from '@unitbase/releases/store/store';
import { createRegistryReader } from './registry-reader';

const registry = (revision: number) => JSON.stringify({ revision, remotes: {} });

/** A store that answers when the test says so. */
function open({ patienceMilliseconds = 30_000 } = {}) {
  const questions: { known: number | undefined; answer(content: string | null): void; fail(): void }[] = [];
  const errors: string[] = [];
  const store = {
    registry: (known?: number) =>
      new Promise<string | null>((resolve, reject) => {
        questions.push({ known, answer: resolve, fail: () => reject(new Error('disk gone')) });
      }),
  } as ReleaseStore;
  const read = createRegistryReader(
    store,
    { error: (_details, message) => errors.push(message) },
    { patienceMilliseconds },
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { questions, errors, read, turn };
}

test('each request sees what was live when it began, and those that wait share one question', async () => {
  const { questions, read, turn } = open();
  const first = read();
  await turn();
  const others = [read(), read(), read()];
  await turn();
  expect(questions).toHaveLength(1);
  questions[0]?.answer(registry(1));
  expect((await first).revision).toBe(1);
  await turn();
  expect(questions.map(({ known }) => known)).toEqual([undefined, 1]);
  questions[1]?.answer(registry(2));
  expect((await Promise.all(others)).map(({ revision }) => revision)).toEqual([2, 2, 2]);
  const last = read();
  await turn();
  questions[2]?.answer(null);
  expect((await last).revision).toBe(2);
});

test.each([
  ['a store that fails', 'fail'],
  ['a registry that is no registry', 'garbage'],
])('after %s what was live last stays live', async (_title, kind) => {
  const { questions, errors, read, turn } = open();
  const first = read();
  await turn();
  questions[0]?.answer(registry(1));
  await first;
  const second = read();
  await turn();
  if (kind === 'fail') questions[1]?.fail();
  else questions[1]?.answer('{"revision":');
  expect((await second).revision).toBe(1);
  expect(errors).toEqual(['the registry cannot be read; the last one stays']);
});

test('requests do not wait for a store that hangs, until it has answered again [operations-5]', async () => {
  const { questions, errors, read, turn } = open({ patienceMilliseconds: 250 });
  const first = read();
  await turn();
  questions[0]?.answer(registry(1));
  await first;
  expect((await read()).revision).toBe(1);
  expect((await read()).revision).toBe(1);
  expect(questions).toHaveLength(2);
  expect(errors).toEqual(['the release store does not answer; the last registry stays']);
  questions[1]?.answer(registry(2));
  await turn();
  expect((await Promise.race([read(), turn()])) ?? 'waits').toBe('waits');
});
