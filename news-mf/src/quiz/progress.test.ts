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
])('%j is read as answers given and answers taken back, of this quiz, each once', (query, given, before) => {
  expect(read(query)).toEqual({ given, index: given.length, before });
});
