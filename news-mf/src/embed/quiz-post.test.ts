import type { QuizDetail } from '@unitbase/contracts/entities/news';
import { play } from './quiz-post';

const question = (id: number) => ({
  id,
  answers: [
    { id: id * 10, answer: 'yes' },
    { id: id * 10 + 1, answer: 'no' },
  ],
});
const quiz = { slug: 'mars', questions: [question(1), question(2), question(3)] } as unknown as QuizDetail;
const formData = (query: string) => new URLSearchParams(query);

it('continues after the given answers and drops the rest at an invalid one', async () => {
  const call = jest.fn();
  const at = async (query: string) => (await play(quiz, formData(query), call)).given;
  expect(await at('')).toEqual([]);
  expect(await at('a=10&a=21')).toEqual([10, 21]);
  expect(await at('a=10&a=99&a=30')).toEqual([10]);
  expect(await at('a=20')).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

it('goes back and ignores later answers', async () => {
  const call = jest.fn();
  const { given } = await play(quiz, formData('a=10&a=21&a=30&keep=1'), call);
  expect(given).toEqual([10]);
  expect((await play(quiz, formData('a=10&keep=-3'), call)).given).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

it('sends all answers at the end and asks the last question again after a failure', async () => {
  const result = { score: 2 };
  const call = jest.fn().mockResolvedValueOnce(result).mockRejectedValueOnce(new TypeError('away'));
  expect(await play(quiz, formData('a=10&a=20&a=31'), call)).toMatchObject({ result, hasFailed: false });
  expect(call).toHaveBeenCalledWith('answerQuiz', {
    params: { slug: 'mars' },
    body: { answers: [10, 20, 31] },
  });
  expect(await play(quiz, formData('a=10&a=20&a=31'), call)).toEqual({
    given: [10, 20],
    result: null,
    hasFailed: true,
  });
});
