import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
afterEach(() => site?.close());

/** Returns the metrics of the shell, from the port that it logged. */
async function read(): Promise<string> {
  const { address } = site.log.find((line) => 'address' in line) as { address: string };
  return (await fetch(address)).text();
}

test('counts pages by remote and cache, and shows renderers and releases', async () => {
  site = await openSite({ METRICS_PORT: '0' });
  const version = await site.release({ name: 'news' });
  await site.server.inject('/');
  await site.server.inject('/');
  await site.server.inject('/healthz');
  const text = await read();
  expect(text).toContain('unitbase_shell_request_seconds_count{kind="news",status="200"} 2');
  expect(text).toContain('unitbase_shell_request_seconds_count{kind="health",status="200"} 1');
  expect(text).toMatch(/^unitbase_shell_pages_total\{cache="[^"]+"\} 2$/m);
  expect(text).toContain(`unitbase_release_live{remote="news",version="${version}",is="live"} 1`);
  expect(text).toContain(`unitbase_release_views{release="news@${version}",result="ok"} 2`);
  expect(text).toMatch(/^unitbase_renderers_ready [1-9]/m);
  expect(text).toContain('unitbase_renderers_lost_total 0');
  expect((await site.server.inject('/metrics')).body).not.toContain('unitbase_');
});

test('is ready only while the api answers; its health does not depend on that', async () => {
  let status = 200;
  const api = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openSite({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const ask = async (path: string) => (await site.server.inject(path)).statusCode;
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200]);
  status = 503;
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
});
