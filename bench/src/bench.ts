import path from 'node:path';
import { stopDatabasesOnSignal } from '@unitbase/api/db/embedded';
import { stopServers } from '@unitbase/tooling/start/server-process';
import { benchApi } from './api/api';
import { benchNewsSearch, benchUploads } from './api/own-process';
import { benchSearch } from './api/search';
import { benchEmbed } from './browser/embed';
import { benchFederation } from './browser/federation';
import { benchLighthouse } from './browser/lighthouse';
import { benchPageWeights } from './browser/pages';
import { benchBuild } from './build';
import { benchFaults } from './releases/faults';
import { benchFlips } from './releases/flips';
import { benchFrozenStore } from './releases/frozen-store';
import { benchRelevance } from './relevance/relevance';
import { benchServer } from './server/server';
import { benchSlowClients } from './server/slow-clients';
import { benchSoak } from './soak/soak';

const root = path.resolve(import.meta.dirname, '../..');

/** `--scale 10`: beside a directory that many times as large. */
function readScale(options: readonly string[]): number {
  const at = options.indexOf('--scale');
  const scale = at < 0 ? 1 : Number(options[at + 1]);
  if (Number.isInteger(scale) && scale >= 1 && scale <= 20) return scale;
  throw new Error('--scale takes a whole number from 1 to 20.');
}

/** Benchmarks by name; each answers whether it met its bounds. */
const benchmarks: Record<string, () => Promise<boolean>> = {
  embed: benchEmbed,
  search: () => benchSearch(root, readScale(process.argv.slice(3))),
  api: () => benchApi(root, readScale(process.argv.slice(3))),
  build: () => benchBuild(root),
  'news-search': benchNewsSearch,
  relevance: () => benchRelevance(root),
  uploads: benchUploads,
  pages: () => benchPageWeights(root),
  federation: () => benchFederation(root),
  server: () => benchServer(root),
  lighthouse: () => benchLighthouse(root),
  soak: () => benchSoak(root),
  faults: () => benchFaults(root),
  flips: () => benchFlips(root),
  'frozen-store': () => benchFrozenStore(root),
  'slow-clients': () => benchSlowClients(root),
};

stopDatabasesOnSignal(stopServers);
const name = process.argv[2];
const chosen = name === undefined ? Object.values(benchmarks) : [benchmarks[name]];
let passed = true;
for (const run of chosen) {
  if (!run) {
    console.error(`Usage: npm run bench [-- ${Object.keys(benchmarks).join('|')}]`);
    process.exit(1);
  }
  // One after the other: two at a time would measure each other.
  passed =
    (await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      return false;
    })) && passed;
}
process.exit(passed ? 0 : 1);
