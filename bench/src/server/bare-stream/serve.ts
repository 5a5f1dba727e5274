/**
 * `serve.ts <script> <input>`: serves pages as bare streams. Sends its port to the parent; for each list of paths from
 * the parent it loads their data and then sends `prepared`.
 */
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Config } from '@unitbase/shell/server/http/config';
import type { RenderInput } from '@unitbase/shell/server/rendering/render-contract';
import type * as page from './page';

const [script = '', input = ''] = process.argv.slice(2);
const { config, request }: { config: Config; request: Omit<RenderInput, 'path'> } = JSON.parse(input);
const { createSiteRenderer, lastPage }: typeof page = createRequire(script)(script);
const render = createSiteRenderer(config);
const pages = new Map<string, (response: ServerResponse) => void>();

/** Renders one page at a time, because `lastPage` returns the last one. */
async function prepare(paths: readonly string[]): Promise<void> {
  pages.clear();
  for (const path of paths) {
    const { status, failures, body } = await render({ ...request, path });
    if (status !== 200 || failures.length > 0)
      throw new Error(`${path} returned ${status} with ${failures.length} failures.`);
    // Scripts that the shell writes without React: the list of waiting scripts, the start script and the boot data.
    const scripts = body
      .toString()
      .matchAll(/<script(?: id="\w+" type="application\/json")?>(.*?)<\/script>/gs);
    pages.set(path, lastPage(Array.from(scripts, ([, text]) => text).join('')));
  }
  process.send?.('prepared');
}

process.on('disconnect', () => process.exit(0));
process.on('message', (paths: string[]) => {
  prepare(paths).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

const server = createServer((incoming, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const stream = pages.get(incoming.url ?? '');
  if (stream) stream(response);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
