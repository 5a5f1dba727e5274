import { Report } from '../report';
import { median, quantile, round } from '../stats';
import { type BenchApi, openBenchApi, timeRequest } from './bench-api';
import { timeInTurns } from './in-turns';
import { type Kind, kinds, makeQuestions } from './questions';

/** Questions of each kind in a round, and those before the measurement. */
const EACH = 100;
const WARM_UP = 40;
const ROUNDS = Number(process.env.ROUNDS) || 4;

/** Goals for the 95th percentile, in milliseconds. */
const MOST: Partial<Record<Kind, number>> = {
  keyword: 15,
  'search with facets': 15,
  'broad with facets': 100,
  listing: 10,
  'listing with facets': 10,
  profile: 5,
  suggestions: 10,
};
/** Goal for the 95th percentile in a directory ten times as large, as a multiple of the usual one. */
const MOST_GROWTH = 2;

/** Measures searches, listings, profiles and suggestions; above scale 1 beside a directory that many times as large. */
export async function benchSearch(scale: number): Promise<boolean> {
  await using usual = await openBenchApi();
  await using large = scale === 1 ? null : await openBenchApi(scale);
  const apis: [scale: number, api: BenchApi][] = [
    [1, usual],
    ...(large ? [[scale, large] as [number, BenchApi]] : []),
  ];
  const report = new Report(scale === 1 ? 'search' : `search-scale-${scale}`);
  const questions = await makeQuestions(usual.pool, EACH * ROUNDS + WARM_UP);
  for (const kind of kinds) {
    const ask = apis.map(
      ([, api]) =>
        (url: string) =>
          timeRequest(api, url),
    );
    const times = await timeInTurns(ask, questions[kind], WARM_UP);
    for (const [which, [of]] of apis.entries())
      report.row({ kind, scale: of, ...figures(times[which] ?? []) });
    const most = MOST[kind];
    if (most === undefined) continue;
    const [p95 = Number.NaN, largeP95] = times.map((all) => quantile(all, 0.95));
    report.goal(`${kind}: p95`, p95, most, 'ms');
    if (largeP95 !== undefined)
      report.goal(`${kind}: p95 × usual directory`, largeP95 / p95, MOST_GROWTH, '×');
  }
  return report.finish();
}

const figures = (times: number[]) => ({
  p50: round(median(times), 1),
  p95: round(quantile(times, 0.95), 1),
  p99: round(quantile(times, 0.99), 1),
});
