import { DEMO_PASSWORD } from '@unitbase/api/db/seed/accounts/demo-logins';
import { listRules } from '@unitbase/contracts/limits';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { openBenchApi } from './bench-api';
import { logIn } from './log-in';
import { column } from './random';

const READS = 100;
const WARM_UP = 10;
/** Goal for the 95th percentile of opening a full list, in milliseconds (docs/requirements/lists.md). */
const MOST = 300;

/** Measures opening a full list, and the user's lists, which every page of a signed-in user reads. */
export async function benchLists(): Promise<boolean> {
  await using api = await openBenchApi();
  const { call } = await logIn(api.origin, 'user@unitbase.example', DEMO_PASSWORD);
  const refs = await column(
    api.pool,
    `SELECT id::text AS value FROM orgs WHERE status = 'approved' ORDER BY id LIMIT ${listRules.items}`,
  );
  const { id } = await call('createList', { body: { name: `Bench ${Date.now()}` } });
  const params = { id };
  await call('changeList', {
    params,
    body: { changes: refs.map((ref) => ({ type: 'add' as const, kind: 'company' as const, ref })) },
  });
  const report = new Report('lists');
  const reads = { list: () => call('getList', { params }), lists: () => call('getLists') };
  for (const [kind, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let n = 0; n < READS + WARM_UP; n += 1) {
      const startedAt = performance.now();
      await read();
      if (n >= WARM_UP) times.push(performance.now() - startedAt);
    }
    const p95 = quantile(times, 0.95);
    report.row({ kind, items: refs.length, p50: round(quantile(times, 0.5), 1), p95: round(p95, 1) });
    report.goal(`${kind}: p95`, p95, MOST, 'ms');
  }
  await call('deleteList', { params });
  return report.finish();
}
