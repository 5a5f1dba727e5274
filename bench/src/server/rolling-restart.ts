import { setTimeout as wait } from 'node:timers/promises';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { type Outcome, startLoad } from '../steady-load';
import { isInstalled } from './nginx';
import { openRollingSite } from './rolling-site';
import { loadOf, signIn, warmUp } from './visitor-load';

/** Load before and after each restart. */
const MARGIN_MILLISECONDS = 3_000;

/** Restarts two apis and two shells behind nginx, one after the other, while pages, reads and writes go on. */
export async function benchRollingRestart(): Promise<boolean> {
  if (!isInstalled('nginx')) throw new Error('rolling-restart needs nginx. Install it.');
  await using site = await openRollingSite();
  const load = loadOf(site.origin, await signIn(site.origin));
  await warmUp(load);
  const report = new Report('rolling-restart');
  const steps = { 'no restart': () => wait(MARGIN_MILLISECONDS), ...site.restarts };
  for (const [step, restart] of Object.entries(steps)) {
    const running = startLoad(load);
    await wait(MARGIN_MILLISECONDS);
    const startedAt = performance.now();
    await restart();
    const seconds = (performance.now() - startedAt) / 1_000;
    await wait(MARGIN_MILLISECONDS);
    addStep(report, step, seconds, await running.stop());
  }
  return report.finish();
}

/** Adds a row for a step under load, and the goal that no request failed. */
export function addStep(report: Report, step: string, seconds: number, outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  report.row({
    step,
    seconds: round(seconds, 1),
    requests: outcomes.length,
    failed: problems.length,
    'p50 ms': round(quantile(times, 0.5)),
    'p95 ms': round(quantile(times, 0.95)),
    'longest ms': round(Math.max(...times)),
  });
  for (const problem of new Set(problems)) console.error(`${step}: ${problem}`);
  report.goal(`${step}: failed requests`, problems.length, 0);
}
