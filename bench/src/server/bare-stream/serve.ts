/**
 * `serve.ts <script> <input>`: pages as bare streams. Tells its parent on which port; is told which pages, and answers
 * once it has the data of all.
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

/** One after the other: the last page is each time this one. */
async function prepare(paths: readonly string[]): Promise<void> {
  pages.clear();
  for (const path of paths) {
    const { status, failures, body } = await render({ ...request, path });
    if (status !== 200 || failures.length > 0) throw new Error(`${path} has failures.`);
    // All that the shell writes beside React: the list of waiting scripts, its line, and the boot data.
    const written = body
      .toString()
      .matchAll(/<script(?: id="\w+" type="application\/json")?>(.*?)<\/script>/gs);
    pages.set(path, lastPage(Array.from(written, ([, text]) => text).join('')));
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

const server = createServer((asked, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const stream = pages.get(asked.url ?? '');
  if (stream) stream(response);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
