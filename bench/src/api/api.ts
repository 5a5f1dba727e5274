import { type Catalogue, catalogueReader } from '@unitbase/api/directory/catalogue';
import { type Goal, type Row, report } from '../table';
import { type Hostile, makeHostile } from './adversarial';
import { type BenchApi, openBenchApi } from './api-server';
import { askSql } from './bare-sql';
import { get, percentile, timed } from './measure';
import { makeQuestions } from './queries';

/** Questions of each kind in a round, and those asked before the clock runs. */
const EACH = 100;
const WARM_UP = 100;
const ROUNDS = Number(process.env.ROUNDS) || 4;

const KINDS = ['listing', 'country', 'profile'] as const;

/** Of bare SQL's median, and milliseconds on top: what HTTP, checks and JSON may cost. */
const SQL_SHARE = 1.5;
const ON_TOP = 0.5;
/** Longest that an address made to be slow may take, in milliseconds. */
const WORST = 100;
const HOSTILE = 500;

const hundredth = (value: number) => Math.round(value * 100) / 100;

async function ask(api: BenchApi, url: string): Promise<number> {
  return timed(async () => {
    const status = await get(api.origin, url);
    if (status >= 500) throw new Error(`${url} answered ${status}.`);
  });
}

/** Listings and profiles at the api beside the same by bare SQL, in turns. */
async function beside(api: BenchApi, catalogue: Catalogue, rows: Row[], goals: Goal[]): Promise<void> {
  const questions = await makeQuestions(api.pool, EACH * ROUNDS + WARM_UP);
  for (const kind of KINDS) {
    const ours: number[][] = Array.from({ length: ROUNDS }, () => []);
    const bare: number[][] = Array.from({ length: ROUNDS }, () => []);
    for (const [index, { url }] of questions.filter((question) => question.kind === kind).entries()) {
      const round = Math.floor((index - WARM_UP) / EACH);
      const turns: [number[][], () => Promise<number>][] = [
        [ours, () => ask(api, url)],
        [bare, () => timed(() => askSql(api.pool, catalogue, url))],
      ];
      // Who asks first pays for cold pages: they take turns.
      for (const [times, work] of index % 2 === 0 ? turns : turns.reverse()) {
        const time = await work();
        times[round]?.push(time);
      }
    }
    const middle = (rounds: number[][]) => percentile(rounds.flat(), 0.5);
    const medians = ours.map((round) => percentile(round, 0.5));
    const most = SQL_SHARE * middle(bare) + ON_TOP;
    rows.push({
      what: kind,
      n: EACH * ROUNDS,
      'api p50': hundredth(middle(ours)),
      'of rounds': `${hundredth(Math.min(...medians))}–${hundredth(Math.max(...medians))}`,
      'api p95': hundredth(percentile(ours.flat(), 0.95)),
      'sql p50': hundredth(middle(bare)),
      'sql p95': hundredth(percentile(bare.flat(), 0.95)),
      'at most': hundredth(most),
    });
    goals.push({ what: `${kind}: p50`, value: middle(ours), most, unit: 'ms' });
  }
}

/** Addresses made to be slow, each asked once. */
async function hostile(api: BenchApi, rows: Row[], goals: Goal[]): Promise<void> {
  const questions = await makeHostile(api.pool, HOSTILE);
  const asked: (Hostile & { time: number })[] = [];
  for (const question of questions) asked.push({ ...question, time: await ask(api, question.url) });
  for (const kind of new Set(questions.map((question) => question.kind))) {
    const times = asked.filter((question) => question.kind === kind).map(({ time }) => time);
    rows.push({
      what: `hostile: ${kind}`,
      n: times.length,
      'api p50': hundredth(percentile(times, 0.5)),
      'api p95': hundredth(percentile(times, 0.95)),
      longest: hundredth(Math.max(...times)),
    });
  }
  const slowest = asked.toSorted((a, b) => b.time - a.time).slice(0, 5);
  for (const { time, url } of slowest) console.log(`${hundredth(time)} ms  ${url.slice(0, 120)}`);
  goals.push({
    what: `longest of ${asked.length} hostile`,
    value: slowest[0]?.time ?? 0,
    most: WORST,
    unit: 'ms',
  });
}

/**
 * Listings and profiles at the built api beside bare SQL through the same driver, and addresses made to be slow; above
 * scale 1 in a directory that many times as large.
 */
export async function benchApi(root: string, scale: number): Promise<boolean> {
  const api = await openBenchApi(root, scale);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  try {
    const catalogue = await catalogueReader(api.pool)();
    await beside(api, catalogue, rows, goals);
    await hostile(api, rows, goals);
  } finally {
    await api.stop();
  }
  return report(root, scale === 1 ? 'api' : `api-scale-${scale}`, rows, goals);
}
