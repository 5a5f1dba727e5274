/** `measure.ts <script> <input> <times>`: CPU milliseconds that one page takes as a bare stream, on the standard output. */
import { createRequire } from 'node:module';
import type { Config } from '../../../shell/src/server/config';
import type { RenderInput } from '../../../shell/src/server/render-contract';
import type * as page from './page';

const [script = '', input = '', times = ''] = process.argv.slice(2);
const { config, request }: { config: Config; request: RenderInput } = JSON.parse(input);
const { createSiteRenderer, streamAgain }: typeof page = createRequire(script)(script);

async function measure(): Promise<void> {
  const output = await createSiteRenderer(config)(request);
  if (output.status !== 200 || output.failures.length > 0) throw new Error('The page has failures.');
  const count = Number(times);
  for (let n = 0; n < count; n += 1) await streamAgain();
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await streamAgain();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(String((user + system) / 1_000 / count));
}

measure().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
