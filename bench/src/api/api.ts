import { type Catalogue, catalogueReader } from '@unitbase/api/directory/catalogue';
import { Report } from '../report';
import { median, quantile, round } from '../stats';
import { runSql } from './bare-sql';
import { type BenchApi, openBenchApi, timeRequest } from './bench-api';
import { makeHostile } from './hostile-questions';
import { timeInTurns } from './in-turns';
import { makeQuestions } from './questions';

/** Questions of each kind in a round, and those before the measurement. */
const EACH = 100;
const WARM_UP = 100;
const ROUNDS = Number(process.env.ROUNDS) || 4;
const KINDS = ['listing', 'country', 'profile'] as const;

/** Goal for the median: a multiple of the median of bare SQL, plus milliseconds for HTTP, validation and JSON. */
const MOST_OVER_SQL = { ratio: 1.5, milliseconds: 0.5 };
/** Goal for the slowest of the hostile questions, in milliseconds. */
const MOST_HOSTILE = 100;
const HOSTILE = 500;
/** Hostile questions may be rejected, but must not fail. */
const MOST_STATUS = 499;

/** Measures the api beside bare SQL, and with hostile questions; above scale 1 in a directory that many times as large. */
export async function benchApi(scale: number): Promise<boolean> {
  await using api = await openBenchApi(scale);
  const report = new Report(scale === 1 ? 'api' : `api-scale-${scale}`);
  await measureBesideSql(api, await catalogueReader(api.pool)(), report);
  await measureHostile(api, report);
  return report.finish();
}

async function measureBesideSql(api: BenchApi, catalogue: Catalogue, report: Report): Promise<void> {
  const questions = await makeQuestions(api.pool, EACH * ROUNDS + WARM_UP);
  const timeSql = async (url: string) => {
    const startedAt = performance.now();
    await runSql(api.pool, catalogue, url);
    return performance.now() - startedAt;
  };
  const subjects = [(url: string) => timeRequest(api, url, MOST_STATUS), timeSql];
  for (const kind of KINDS) {
    const [ours = [], sql = []] = await timeInTurns(subjects, questions[kind], WARM_UP);
    const most = MOST_OVER_SQL.ratio * median(sql) + MOST_OVER_SQL.milliseconds;
    report.row({
      what: kind,
      n: ours.length,
      'api p50': round(median(ours), 2),
      'api p95': round(quantile(ours, 0.95), 2),
      'sql p50': round(median(sql), 2),
      'sql p95': round(quantile(sql, 0.95), 2),
      'at most': round(most, 2),
    });
    report.goal(`${kind}: p50`, median(ours), most, 'ms');
  }
}

async function measureHostile(api: BenchApi, report: Report): Promise<void> {
  const results: { kind: string; url: string; time: number }[] = [];
  for (const { kind, url } of await makeHostile(api.pool, HOSTILE))
    results.push({ kind, url, time: await timeRequest(api, url, MOST_STATUS) });
  for (const kind of new Set(results.map((question) => question.kind))) {
    const times = results.filter((question) => question.kind === kind).map(({ time }) => time);
    report.row({
      what: `hostile: ${kind}`,
      n: times.length,
      'api p50': round(median(times), 2),
      'api p95': round(quantile(times, 0.95), 2),
      longest: round(Math.max(...times), 2),
    });
  }
  const slowest = results.toSorted((a, b) => b.time - a.time).slice(0, 5);
  for (const { time, url } of slowest) console.log(`${round(time, 2)} ms  ${url.slice(0, 120)}`);
  report.goal(`longest of ${results.length} hostile`, slowest[0]?.time ?? Number.NaN, MOST_HOSTILE, 'ms');
}
