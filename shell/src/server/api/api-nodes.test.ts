import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite, type TestSite } from '../testing/site';

/** A node of the api, which says its name to every call. */
interface Node {
  origin: string;
  /** Paths of the calls, without health checks and the change log. */
  calls: string[];
  isHealthy: boolean;
  stop(): Promise<void>;
}

let site: TestSite;
const nodes: Node[] = [];
afterEach(async () => {
  await site?.close();
  for (const node of nodes.splice(0)) await node.stop();
});

async function openNode(name: string): Promise<Node> {
  const node = { origin: '', calls: [] as string[], isHealthy: true, stop: async () => undefined } as Node;
  const server: Server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/web_api/health') return response.writeHead(node.isHealthy ? 200 : 503).end('{}');
    if (!url.startsWith('/web_api/changes')) node.calls.push(`${request.method} ${url}`);
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ name, id: 1, keys: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  node.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  node.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  nodes.push(node);
  return node;
}

async function openPair() {
  const [a, b] = [await openNode('a'), await openNode('b')];
  site = await openSite({ API_URL: `${a.origin} ${b.origin}` });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  return { a, b };
}

const read = async () => (await site.server.inject('/web_api/header')).statusCode;
const write = async () => (await site.server.inject({ method: 'POST', url: '/web_api/login' })).statusCode;
const many = (call: () => Promise<number>) => Promise.all(Array.from({ length: 20 }, call));
const OK = Array.from({ length: 20 }, () => 200);
/** Waits until the shell has noticed a node's state, by its log. */
const logged = async (message: string, { origin }: Node) => {
  const isThere = () => site.log.some((line) => line.msg === message && line.api === origin);
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve));
};

test('shares calls between the nodes', async () => {
  const { a, b } = await openPair();
  expect(await many(read)).toEqual(OK);
  expect([a.calls.length, b.calls.length]).toEqual([10, 10]);
});

test('reads go on when a node dies, and it gets requests again when it is back', async () => {
  const { a, b } = await openPair();
  await a.stop();
  expect(await many(read)).toEqual(OK);
  await logged('an api node takes no requests', a);
  // Writes are not repeated, so they must go to the node that is left.
  expect(await many(write)).toEqual(OK);
  expect(b.calls.length).toBe(40);
});

test('a node that is about to stop gets no requests once its health check fails', async () => {
  const { a, b } = await openPair();
  a.isHealthy = false;
  await logged('an api node takes no requests', a);
  a.calls.length = 0;
  expect(await many(write)).toEqual(OK);
  expect([a.calls.length, b.calls.length]).toEqual([0, 20]);
  a.isHealthy = true;
  await logged('an api node takes requests again', a);
  expect(await many(read)).toEqual(OK);
  expect(a.calls.length).toBe(10);
});

test('a page reads from the other node', async () => {
  const { a } = await openPair();
  await site.release({ name: 'news' });
  await a.stop();
  for (let times = 0; times < 2; times += 1) expect((await site.server.inject('/')).statusCode).toBe(200);
  expect(site.log.filter(({ failures }) => failures)).toEqual([]);
});

test('answers 502 when no node is left', async () => {
  const { a, b } = await openPair();
  await a.stop();
  await b.stop();
  expect([await read(), await write()]).toEqual([502, 502]);
  expect((await site.server.inject('/readyz')).statusCode).toBe(503);
});
