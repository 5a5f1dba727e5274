import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followChanges } from './change-follower';

/** Opens an api whose long polls the test answers one by one. */
async function openApi() {
  const urls: string[] = [];
  const waiting: ServerResponse[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    urls.push(request.url ?? '');
    waiting.push(response);
    wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const next = async () => {
    while (waiting.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return waiting.shift() as ServerResponse;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    urls,
    next,
    async answer(body: object, status = 200) {
      (await next()).writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('reports the keys of every change in order, and each gap', async () => {
  const api = await openApi();
  const events: unknown[] = [];
  const following = followChanges({
    fetch: (path, init) => fetch(api.origin + path, init),
    onChange: (keys) => events.push(keys),
    onGap: () => events.push('gap'),
    log: { warn: () => events.push('warned') },
  });
  await api.answer({ id: 7, keys: [], reset: false });
  await api.answer({ id: 9, keys: ['company:12'], reset: false });
  await api.answer({ id: 9, keys: [], reset: false });
  await api.answer({}, 500);
  // The next poll continues from the last id: no change is missed.
  await api.answer({ id: 11, keys: ['articles'], reset: true });
  (await api.next()).destroy();
  following.stop();
  await api.close();
  expect(events).toEqual(['gap', ['company:12'], 'warned', 'gap', ['articles']]);
  expect(api.urls).toEqual([
    '/web_api/changes',
    '/web_api/changes?since=7&wait=25',
    '/web_api/changes?since=9&wait=25',
    '/web_api/changes?since=9&wait=25',
    '/web_api/changes?since=9&wait=25',
    '/web_api/changes?since=11&wait=25',
  ]);
});
