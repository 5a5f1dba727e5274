import { benchSearch } from './search';

/** Benchmarks by name; each answers whether it met its bounds. */
const benchmarks: Record<string, () => Promise<boolean>> = { search: benchSearch };

const name = process.argv[2] ?? '';
const run = benchmarks[name];
if (!run) {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join('|')}`);
  process.exit(1);
}
const passed = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return false;
});
process.exit(passed ? 0 : 1);
