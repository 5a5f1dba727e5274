import { randomBytes } from 'node:crypto';
import { openSearchServer } from './search-server';

/** A server for tests with a name of its own: the one of `SEARCH_URL`, or a stand-in. */
export interface TestServer {
  url: string;
  close(): Promise<void>;
}

/** Returns the server of `SEARCH_URL`, or starts a stand-in without it. */
export async function openTestServer(): Promise<TestServer> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const real = process.env.SEARCH_URL;
  if (real) return { url: `${real.replace(/(:\/\/[^/]+).*$/, '$1')}/${name}`, close: async () => undefined };
  const server = await openSearchServer();
  return { url: `${server.url}/${name}`, close: server.close };
}
