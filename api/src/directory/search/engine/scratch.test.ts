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

test('one piece of work gets the memory of the one before, with bytes that are 0 again', () => {
  use();
  const before = use();
  const after = use();
  expect(after).toEqual({ memory: before.memory, wasEmpty: true, isWhole: true });
  expect(after.memory).toBe(before.memory);
});

test('work inside of other work takes none of its memory', () => {
  use();
  const kept = withScratch(() => {
    const outer = scratchNumbers(8).fill(1);
    withScratch(() => scratchNumbers(8).fill(2));
    scratchNumbers(8).fill(3);
    return Array.from(outer);
  });
  expect(kept).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test('memory is given back by work that fails, and what is made outside of work is its own', () => {
  use();
  expect(() =>
    withScratch(() => {
      scratchBytes(8);
      throw new Error('lost');
    }),
  ).toThrow('lost');
  const before = use();
  expect(scratchNumbers(8).buffer).not.toBe(before.memory);
  expect(use().memory).toBe(before.memory);
});
