/** `serve.ts <script> <input>`: the page at every address, as a bare stream. Tells its parent on which port. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../../shell/src/server/config';
import type { RenderInput } from '../../../shell/src/server/render-contract';
import type * as page from './page';

const [script = '', input = ''] = process.argv.slice(2);
const { config, request }: { config: Config; request: RenderInput } = JSON.parse(input);
const { createSiteRenderer, streamAgain }: typeof page = createRequire(script)(script);

async function serve(): Promise<void> {
  const { status, failures, body } = await createSiteRenderer(config)(request);
  if (status !== 200 || failures.length > 0) throw new Error('The page has failures.');
  // All that the shell writes beside React: the list of waiting scripts, its line, and the boot data.
  const written = body
    .toString()
    .matchAll(/<script(?: id="\w+" type="application\/json")?>(.*?)<\/script>/gs);
  const state = Array.from(written, ([, text]) => text).join('');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    streamAgain(state, response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.on('disconnect', () => process.exit(0));
serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
