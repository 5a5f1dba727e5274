import { ApiError } from './client';

/** The class as another build of the contracts has it: a remote's, or the shell's. */
class ApiErrorOfAnotherBuild extends Error {
  override name = 'ApiError';
}

test('a refusal is known whichever build of the contracts threw it', () => {
  expect(new ApiError(404, { detail: 'Not found.' })).toBeInstanceOf(ApiError);
  expect(new ApiErrorOfAnotherBuild()).toBeInstanceOf(ApiError);
  expect(new Error('the network')).not.toBeInstanceOf(ApiError);
});
