import { ApiError, createClient } from './client';
import { BACKGROUND_HEADER } from './http/cookies';

/** Copy of the class in another bundle, for example that of a remote. */
class ApiErrorOfAnotherBuild extends Error {
  override name = 'ApiError';
}

test('recognises an ApiError of another bundle', () => {
  expect(new ApiError(404, { detail: 'Not found.' })).toBeInstanceOf(ApiError);
  expect(new ApiErrorOfAnotherBuild()).toBeInstanceOf(ApiError);
  expect(new Error('the network')).not.toBeInstanceOf(ApiError);
});

test('marks only calls in the background as such', async () => {
  const sent: unknown[] = [];
  const call = createClient({
    fetch: async (_url, { headers }) => {
      sent.push((headers as Record<string, string>)[BACKGROUND_HEADER]);
      return { status: 200, ok: true, headers: new Headers(), json: async () => ({}) };
    },
  });
  await call('getUnreadCounts');
  await call('getUnreadCounts', { isBackground: true });
  expect(sent).toEqual([undefined, '1']);
});

/** Returns a stub for fetch: the api accepts the connection and never responds. */
const hangs = (init: RequestInit) =>
  new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
/** Returns a stub for fetch: the api sends the head of a response and never its body. */
const sendsHeadOnly = (init: RequestInit) =>
  Promise.resolve({ status: 200, ok: true, headers: new Headers(), json: () => hangs(init) });

test.each([
  ['does not respond', hangs],
  ['does not complete its response', sendsHeadOnly],
])('rejects a read with a TimeoutError if the api %s', async (_, stub) => {
  const call = createClient({ readTimeout: 1, fetch: (_url, init) => stub(init) });
  await expect(call('getCountries')).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('sets no timeout on a write, because it may have been processed', async () => {
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
