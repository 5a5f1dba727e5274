import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderInput } from '../render-contract';
import { createApiSource } from './api-source';
import { sessionOf } from './page-session';
import { ResponseCache } from './response-cache';

/** Starts an api that receives requests and never responds. */
async function openSilentApi() {
  let onRequest: () => void = () => undefined;
  const requested = new Promise<void>((done) => {
    onRequest = done;
  });
  const api = createServer(() => onRequest());
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const close = () => {
    api.closeAllConnections();
    api.close();
  };
  return { origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, requested, close };
}

const sourceOf = (apiOrigin: string, left: AbortSignal) => {
  const input: RenderInput = {
    ...{ method: 'GET', path: '/', siteOrigin: 'http://site', apiOrigin, headers: {} },
    ...{ snapshot: {}, broken: {}, disabled: {} },
  };
  return createApiSource({
    input,
    session: sessionOf(input),
    cache: new ResponseCache(),
    onSetCookie: () => undefined,
    visitorLeft: left,
  });
};

test('aborts calls as soon as the visitor leaves', async () => {
  const { origin, requested, close } = await openSilentApi();
  const visitor = new AbortController();
  const { call } = sourceOf(origin, visitor.signal);
  const response = call('getCountries');
  await requested;
  visitor.abort(new Error('the visitor left'));
  await expect(response).rejects.toThrow('the visitor left');
  await expect(call('getCountries')).rejects.toThrow('the visitor left');
  close();
});
