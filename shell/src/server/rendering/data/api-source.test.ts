import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderInput } from '../render-contract';
import { AnswerMemory } from './answer-memory';
import { createApiSource } from './api-source';
import { sessionOf } from './page-session';

/** An api that hears of everything and answers nothing. */
async function openSilentApi() {
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((done) => {
    hear = done;
  });
  const api = createServer(() => hear());
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const close = () => {
    api.closeAllConnections();
    api.close();
  };
  return { origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, heard, close };
}

const sourceOf = (apiOrigin: string, left: AbortSignal) => {
  const input: RenderInput = {
    ...{ method: 'GET', path: '/', siteOrigin: 'http://site', apiOrigin, headers: {} },
    ...{ snapshot: {}, broken: {}, disabled: {} },
  };
  return createApiSource({
    input,
    session: sessionOf(input),
    memory: new AnswerMemory(),
    onSetCookie: () => undefined,
    visitorLeft: left,
  });
};

test('what is asked for a visitor who leaves is given up, as soon as he does', async () => {
  const { origin, heard, close } = await openSilentApi();
  const visitor = new AbortController();
  const { call } = sourceOf(origin, visitor.signal);
  const answer = call('getCountries');
  await heard;
  visitor.abort(new Error('the visitor left'));
  await expect(answer).rejects.toThrow('the visitor left');
  await expect(call('getCountries')).rejects.toThrow('the visitor left');
  close();
});
