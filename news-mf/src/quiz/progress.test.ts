import { readProgress } from './progress';

const questions = [
  [1, 2],
  [3, 4],
].map((ids) => ({ answers: ids.map((id) => ({ id })) }));
const read = (query: string) => readProgress({ questions } as never, new URLSearchParams(query));

it.each([
  ['', [], []],
  ['a=2', [2], []],
  ['a=2&a=3', [2], []],
  ['a=3', [], []],
  ['b=1&b=4', [], [1, 4]],
  ['b=4&b=4&b=x&b=99', [], [4]],
])('reads given and retracted answers of this quiz from "%s", each once', (query, given, retracted) => {
  expect(read(query)).toEqual({ given, index: given.length, retracted });
});
