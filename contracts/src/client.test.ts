import { ApiError, createClient } from './client';

/** The class as another build of the contracts has it: a remote's, or the shell's. */
class ApiErrorOfAnotherBuild extends Error {
  override name = 'ApiError';
}

test('a refusal is known whichever build of the contracts threw it', () => {
  expect(new ApiError(404, { detail: 'Not found.' })).toBeInstanceOf(ApiError);
  expect(new ApiErrorOfAnotherBuild()).toBeInstanceOf(ApiError);
  expect(new Error('the network')).not.toBeInstanceOf(ApiError);
});

/** As fetch from an api that takes the connection, or begins its answer, and says nothing more. */
const hangs = (init: RequestInit) =>
  new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
const begins = (init: RequestInit) =>
  Promise.resolve({ status: 200, ok: true, headers: new Headers(), json: () => hangs(init) });

test.each([
  ['does not answer', hangs],
  ['does not end its answer', begins],
])('who reads is told of an api that %s', async (_, answer) => {
  const call = createClient({ readTimeout: 1, fetch: (_url, init) => answer(init) });
  await expect(call('getCountries')).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('what is sent is given up by nobody: it may have been taken', async () => {
  let signal: RequestInit['signal'];
  const call = createClient({
    readTimeout: 1,
    fetch: async (_url, init) => {
      signal = init.signal;
      return { status: 204, ok: true, headers: new Headers(), json: async () => null };
    },
  });
  await call('logout');
  expect(signal).toBeUndefined();
});
