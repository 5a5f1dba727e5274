import { createSessionStore } from '@unitbase/remote-kit';
import { KEPT_FOR, keepPrefetched } from './prefetched-responses';

function open() {
  let asked = 0;
  const ask = jest.fn(async (name: string) => {
    asked += 1;
    return `${name} ${asked}`;
  });
  const session = createSessionStore({ token: 'one', organisationId: null, userId: null });
  return { ask, session, ...keepPrefetched(ask as never, session) };
}

afterEach(() => jest.restoreAllMocks());

test('an answer that was prefetched is there without a second request, once', async () => {
  const { ask, prefetch, take } = open();
  await prefetch('getMostRead');
  expect(await take('getMostRead')).toBe('getMostRead 1');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await take('getMostRead')).toBe('getMostRead 2');
});

test('what is still under way is not asked for twice, and another address is', async () => {
  const { ask, prefetch, take } = open();
  void prefetch('getArticles', { query: { offset: 0 } });
  void prefetch('getArticles', { query: { offset: 0 } });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await take('getArticles', { query: { offset: 8 } })).toBe('getArticles 2');
  expect(await take('getArticles', { query: { offset: 0 } })).toBe('getArticles 1');
});

test('after ten seconds the api is asked again', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { prefetch, take } = open();
  await prefetch('getMostRead');
  clock.mockReturnValue(KEPT_FOR);
  expect(await take('getMostRead')).toBe('getMostRead 2');
});

test('a refusal is not kept', async () => {
  const { ask, prefetch, take } = open();
  ask.mockRejectedValueOnce(new Error('503'));
  await expect(prefetch('getMostRead')).rejects.toThrow('503');
  expect(await take('getMostRead')).toBe('getMostRead 1');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('nothing outlives a mutation, nor what was asked for while it was under way', async () => {
  const { prefetch, take, call } = open();
  await prefetch('getMostRead');
  const mutation = call('logout');
  await prefetch('getArticleVideos');
  await mutation;
  expect(await take('getMostRead')).toBe('getMostRead 4');
  expect(await take('getArticleVideos')).toBe('getArticleVideos 5');
});

test('a read by the way leaves what is kept', async () => {
  const { prefetch, take, call } = open();
  await prefetch('getMostRead');
  await call('getArticleVideos');
  expect(await take('getMostRead')).toBe('getMostRead 1');
});

test('nothing outlives a session', async () => {
  const { session, prefetch, take } = open();
  await prefetch('getMostRead');
  session.setState({ token: null });
  expect(await take('getMostRead')).toBe('getMostRead 2');
});

test('no more is kept than some pages need: the oldest goes', async () => {
  const { ask, prefetch, take } = open();
  for (let offset = 0; offset <= 40; offset += 1) await prefetch('getArticles', { query: { offset } });
  await take('getArticles', { query: { offset: 1 } });
  expect(ask).toHaveBeenCalledTimes(41);
  await take('getArticles', { query: { offset: 0 } });
  expect(ask).toHaveBeenCalledTimes(42);
});
