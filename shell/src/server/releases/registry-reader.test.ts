import type { ReleaseStore } from '@unitbase/releases/store/store';
import { createRegistryReader } from './registry-reader';

const registry = (revision: number) => JSON.stringify({ revision, remotes: {} });

/** Opens a store that answers when the test says so. */
function open({ timeoutMilliseconds = 30_000 } = {}) {
  const reads: { revision: number | undefined; answer(content: string | null): void; fail(): void }[] = [];
  const errors: string[] = [];
  const store = {
    registry: (revision?: number) =>
      new Promise<string | null>((resolve, reject) => {
        reads.push({ revision, answer: resolve, fail: () => reject(new Error('disk gone')) });
      }),
  } as ReleaseStore;
  const read = createRegistryReader(
    store,
    { error: (_details, message) => errors.push(message) },
    { timeoutMilliseconds },
  );
  const nextTick = () => new Promise((resolve) => setImmediate(resolve));
  return { reads, errors, read, nextTick };
}

test('returns what was live when a request began; waiting requests share one read', async () => {
  const { reads, read, nextTick } = open();
  const first = read();
  await nextTick();
  const others = [read(), read(), read()];
  await nextTick();
  expect(reads).toHaveLength(1);
  reads[0]?.answer(registry(1));
  expect((await first).revision).toBe(1);
  await nextTick();
  expect(reads.map(({ revision }) => revision)).toEqual([undefined, 1]);
  reads[1]?.answer(registry(2));
  expect((await Promise.all(others)).map(({ revision }) => revision)).toEqual([2, 2, 2]);
  const last = read();
  await nextTick();
  reads[2]?.answer(null);
  expect((await last).revision).toBe(2);
});

test.each([
  ['a store that fails', 'fail'],
  ['invalid JSON', 'garbage'],
])('keeps the last registry after %s', async (_title, kind) => {
  const { reads, errors, read, nextTick } = open();
  const first = read();
  await nextTick();
  reads[0]?.answer(registry(1));
  await first;
  const second = read();
  await nextTick();
  if (kind === 'fail') reads[1]?.fail();
  else reads[1]?.answer('{"revision":');
  expect((await second).revision).toBe(1);
  expect(errors).toEqual(['the registry cannot be read; the last one stays']);
});

test('does not wait for a store that hangs until it has answered again [operations-5]', async () => {
  const { reads, errors, read, nextTick } = open({ timeoutMilliseconds: 250 });
  const first = read();
  await nextTick();
  reads[0]?.answer(registry(1));
  await first;
  expect((await read()).revision).toBe(1);
  expect((await read()).revision).toBe(1);
  expect(reads).toHaveLength(2);
  expect(errors).toEqual(['the release store does not answer; the last registry stays']);
  reads[1]?.answer(registry(2));
  await nextTick();
  expect((await Promise.race([read(), nextTick()])) ?? 'waits').toBe('waits');
});
