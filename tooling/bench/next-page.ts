import type { Browser } from 'playwright-core';
import { goOn, type NextPage } from './browser';
import { spread } from './spread';
import { type Goal, kilobytes, median, type Row } from './table';

/** Going to another remote's page after pointing at its link: milliseconds and kilobytes of script (issue 8). */
const MOST = { milliseconds: 100, kilobytes: 25 };

const WAYS = [
  ['/country/france', 'header a[href="/news"]'],
  ['/news', 'header a[href="/country"]'],
] as const;

/** The way from one remote's page to another's, by a link that the visitor points at before he presses it. */
export async function benchNextPage(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<{ rows: Row[]; goals: Goal[] }> {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const [from, link] of WAYS) {
    const page = `${from} to ${/"(.*)"/.exec(link)?.[1]}`;
    const times: NextPage[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await goOn(browser, origin + from, link));
    const milliseconds = times.map((next) => next.milliseconds);
    const scripts = times.map((next) => kilobytes(next.script));
    rows.push({ page, figure: 'content ms', ours: spread(milliseconds) });
    rows.push({ page, figure: 'script KB', ours: spread(scripts, 1) });
    goals.push({
      what: `${page}: content`,
      value: median(milliseconds),
      most: MOST.milliseconds,
      unit: 'ms',
    });
    goals.push({ what: `${page}: script`, value: median(scripts), most: MOST.kilobytes, unit: 'KB' });
  }
  return { rows, goals };
}
