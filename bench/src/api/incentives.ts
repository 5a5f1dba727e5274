import { Report } from '../report';
import { quantile, round } from '../stats';
import { openBenchApi, timeRequest } from './bench-api';

const READS = 300;
const WARM_UP = 100;

/** Reads by name, with the goal for the 95th percentile in milliseconds. Each read has its own amount. */
const reads = {
  'table of all schemes': { most: 20, url: (n: number) => `/incentives?spend=${1_000_000 + n}&currency=USD` },
  'calculation with all schemes': {
    most: 50,
    url: (n: number) =>
      `/incentives/calculation?all=1&currency=USD&spend=${6_000_000 + n}&above_foreign=400000&below_resident=900000`,
  },
};

/** Measures the table of incentive schemes, and the calculator with every scheme. */
export async function benchIncentives(): Promise<boolean> {
  await using api = await openBenchApi();
  const report = new Report('incentives');
  for (const [kind, { most, url }] of Object.entries(reads)) {
    const times: number[] = [];
    for (let n = 0; n < READS + WARM_UP; n += 1) {
      const time = await timeRequest(api, url(n));
      if (n >= WARM_UP) times.push(time);
    }
    const p95 = quantile(times, 0.95);
    report.row({ kind, p50: round(quantile(times, 0.5), 1), p95: round(p95, 1) });
    report.goal(`${kind}: p95`, p95, most, 'ms');
  }
  return report.finish();
}
