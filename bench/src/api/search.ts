import { type Goal, type Row, report } from '../table';
import { type BenchApi, openBenchApi } from './api-server';
import { get, percentile, timed } from './measure';
import { type Kind, kinds, makeQuestions, type Question } from './queries';

/** Questions of each kind in a round, and those asked before the clock runs. */
const EACH = 100;
const WARM_UP = 40;
const ROUNDS = Number(process.env.ROUNDS) || 4;

/** Bounds on the 95th percentile at the api, in milliseconds. */
const BOUNDS: Partial<Record<Kind, number>> = {
  keyword: 15,
  'search with facets': 15,
  'broad with facets': 100,
  listing: 10,
  'listing with facets': 10,
  profile: 5,
  suggestions: 10,
};
/** How much longer than in the usual directory a search may take in one ten times as large. */
const GROWTH = 2;

async function ask(api: BenchApi, { url }: Question): Promise<number> {
  return timed(async () => {
    const status = await get(api.origin, url);
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
  });
}

/** Times by round at each api, the same questions in turns: who asks first pays for nothing the other does not. */
async function measure(apis: readonly BenchApi[], questions: readonly Question[]): Promise<number[][][]> {
  const times: number[][][] = apis.map(() => Array.from({ length: ROUNDS }, () => []));
  for (const [index, question] of questions.entries()) {
    const turns = [...apis.entries()];
    for (const [which, api] of index % 2 === 0 ? turns : turns.reverse()) {
      const time = await ask(api, question);
      if (index >= WARM_UP) times[which]?.[Math.floor((index - WARM_UP) / EACH)]?.push(time);
    }
  }
  return times;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

function rowOf(kind: string, scale: number, rounds: readonly number[][]): Row {
  const all = rounds.flat();
  const ends = rounds.map((round) => percentile(round, 0.95));
  return {
    kind,
    scale,
    p50: tenth(percentile(all, 0.5)),
    p95: tenth(percentile(all, 0.95)),
    p99: tenth(percentile(all, 0.99)),
    'p95 of rounds': `${tenth(Math.min(...ends))}–${tenth(Math.max(...ends))}`,
  };
}

function goalsOf(kind: Kind, bound: number | undefined, ends: readonly number[]): Goal[] {
  const [usual = 0, large] = ends;
  if (bound === undefined) return [];
  const goals: Goal[] = [{ what: `${kind}: p95`, value: usual, most: bound, unit: 'ms' }];
  if (large !== undefined)
    goals.push({ what: `${kind}: p95 × usual directory`, value: large / usual, most: GROWTH, unit: '×' });
  return goals;
}

/**
 * Searches, listings, profiles and suggestions at the built api, every address once so that no answer comes from its
 * cache; above scale 1 beside a directory that many times as large.
 */
export async function benchSearch(root: string, scale: number): Promise<boolean> {
  const apis: BenchApi[] = [];
  const rows: Row[] = [];
  const goals: Goal[] = [];
  try {
    const scales = scale === 1 ? [1] : [1, scale];
    for (const one of scales) apis.push(await openBenchApi(root, one));
    const [usual] = apis;
    if (!usual) return false;
    const questions = await makeQuestions(usual.pool, EACH * ROUNDS + WARM_UP);
    for (const kind of kinds) {
      const times = await measure(
        apis,
        questions.filter((question) => question.kind === kind),
      );
      rows.push(...times.map((rounds, which) => rowOf(kind, scales[which] ?? 1, rounds)));
      goals.push(
        ...goalsOf(
          kind,
          BOUNDS[kind],
          times.map((rounds) => percentile(rounds.flat(), 0.95)),
        ),
      );
    }
    for (const [which, api] of apis.entries()) {
      const { now, most } = api.memory();
      const start = `ready after ${tenth(api.started / 1_000)} s`;
      console.log(
        `Scale ${scales[which]}: ${start}, memory ${megabytes(now)} MB, at most ${megabytes(most)} MB.`,
      );
    }
  } finally {
    for (const api of apis) await api.stop();
  }
  return report(root, scale === 1 ? 'search' : `search-scale-${scale}`, rows, goals);
}
