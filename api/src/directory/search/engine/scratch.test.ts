import { scratchBytes, scratchNumbers, withScratch } from './scratch';

const LENGTH = 4_096;
const use = () =>
  withScratch(() => {
    const bytes = scratchBytes(LENGTH);
    const numbers = scratchNumbers(LENGTH);
    const wasEmpty = bytes.every((byte) => byte === 0);
    bytes.fill(255);
    numbers.fill(7);
    return { memory: bytes.buffer, wasEmpty, isWhole: bytes.every((byte) => byte === 255) };
  });

test('reuses the memory of previous work, with bytes reset to 0', () => {
  use();
  const previous = use();
  const current = use();
  expect(current).toEqual({ memory: previous.memory, wasEmpty: true, isWhole: true });
  expect(current.memory).toBe(previous.memory);
});

test('keeps the memory of outer work separate from nested work', () => {
  use();
  const values = withScratch(() => {
    const outer = scratchNumbers(8).fill(1);
    withScratch(() => scratchNumbers(8).fill(2));
    scratchNumbers(8).fill(3);
    return Array.from(outer);
  });
  expect(values).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test('releases memory when work fails, and allocates new memory outside of work', () => {
  use();
  expect(() =>
    withScratch(() => {
      scratchBytes(8);
      throw new Error('lost');
    }),
  ).toThrow('lost');
  const previous = use();
  expect(scratchNumbers(8).buffer).not.toBe(previous.memory);
  expect(use().memory).toBe(previous.memory);
});
