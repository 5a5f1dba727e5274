/** `npm run bench [-- <name>]`: runs one benchmark, or all in order. Exits with 1 if a goal is missed. */
import { stopDatabasesOnSignal } from '@unitbase/api/db/embedded';
import { stopServers } from '@unitbase/tooling/start/server-process';
import { benchApi } from './api/api';
import { benchImports } from './api/imports';
import { benchIncentives } from './api/incentives';
import { benchLists } from './api/lists';
import { benchNewsSearch } from './api/news-search';
import { benchSearch } from './api/search';
import { benchUploads } from './api/uploads';
import { benchEmbed } from './browser/embed';
import { benchFederation } from './browser/federation';
import { benchHotChange } from './browser/hot-change';
import { benchLighthouse } from './browser/lighthouse';
import { benchPageWeights } from './browser/pages';
import { benchBuild } from './releases/build';
import { benchFaults } from './releases/faults';
import { benchFrozenStore } from './releases/frozen-store';
import { benchPromotes } from './releases/promotes';
import { benchRelevance } from './relevance/relevance';
import { benchPromoteStandby } from './server/promote-standby';
import { benchRollingRestart } from './server/rolling-restart';
import { benchServer } from './server/server';
import { benchSlowClients } from './server/slow-clients';
import { benchSoak } from './soak/soak';

/** Benchmarks by name. Each returns whether it met its goals. */
const benchmarks: Record<string, () => Promise<boolean>> = {
  embed: benchEmbed,
  search: () => benchSearch(readScale()),
  relevance: benchRelevance,
  api: () => benchApi(readScale()),
  build: benchBuild,
  'hot-change': benchHotChange,
  'news-search': benchNewsSearch,
  lists: benchLists,
  incentives: benchIncentives,
  imports: benchImports,
  uploads: benchUploads,
  pages: benchPageWeights,
  federation: benchFederation,
  server: benchServer,
  lighthouse: benchLighthouse,
  soak: benchSoak,
  faults: benchFaults,
  promotes: benchPromotes,
  'frozen-store': benchFrozenStore,
  'slow-clients': benchSlowClients,
  'rolling-restart': benchRollingRestart,
  'promote-standby': benchPromoteStandby,
};

/** Reads `--scale 10`: a directory that many times as large. */
function readScale(): number {
  const position = process.argv.indexOf('--scale');
  const scale = position < 0 ? 1 : Number(process.argv[position + 1]);
  if (Number.isInteger(scale) && scale >= 1 && scale <= 20) return scale;
  throw new Error('--scale must be a whole number from 1 to 20.');
}

/** Runs benchmarks one after the other, so that they do not disturb each other. */
async function run(names: readonly string[]): Promise<boolean> {
  let isMet = true;
  for (const name of names) {
    try {
      isMet = ((await benchmarks[name]?.()) ?? false) && isMet;
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      isMet = false;
    }
  }
  return isMet;
}

stopDatabasesOnSignal(stopServers);
const [, , name] = process.argv;
const names = Object.keys(benchmarks);
if (name !== undefined && !names.includes(name)) {
  console.error(`Unknown benchmark '${name}'. Usage: npm run bench [-- ${names.join('|')}]`);
  process.exit(2);
}
process.exit((await run(name === undefined ? names : [name])) ? 0 : 1);
