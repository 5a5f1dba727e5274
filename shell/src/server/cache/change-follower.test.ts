import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followChanges } from './change-follower';

/** An api whose answers to the long poll the test gives one by one. */
async function openApi() {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
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
    asked,
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

test('tells the keys of every change in order, and each gap', async () => {
  const api = await openApi();
  const heard: unknown[] = [];
  const following = followChanges({
    apiOrigin: api.origin,
    onChange: (keys) => heard.push(keys),
    onGap: () => heard.push('gap'),
    log: { warn: () => heard.push('warned') },
  });
  await api.answer({ id: 7, keys: [], reset: false });
  await api.answer({ id: 9, keys: ['company:12'], reset: false });
  await api.answer({ id: 9, keys: [], reset: false });
  await api.answer({}, 500);
  // Asked again from where it was: nothing is missed.
  await api.answer({ id: 11, keys: ['articles'], reset: true });
  (await api.next()).destroy();
  following.stop();
  await api.close();
  expect(heard).toEqual(['gap', ['company:12'], 'warned', 'gap', ['articles']]);
  expect(api.asked).toEqual([
    '/web_api/changes',
    '/web_api/changes?since=7&wait=25',
    '/web_api/changes?since=9&wait=25',
    '/web_api/changes?since=9&wait=25',
    '/web_api/changes?since=9&wait=25',
    '/web_api/changes?since=11&wait=25',
  ]);
});
