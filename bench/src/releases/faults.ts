import { type Answer, askOnce, type Check, startLoad, wait } from '../server/steady-load';
import { type Goal, median, type Row, report } from '../table';
import { type FaultySite, faults, openFaultySite } from './faulty-site';

/** How long faults go on, and how long it was calm before. */
const SECONDS = Number(process.env.SECONDS) || 60;
const CALM_SECONDS = 10;
/** How long the others are watched after a single fault. */
const ONCE_SECONDS = 15;
const BYSTANDERS_PER_SECOND = 30;
const FAULTS_PER_SECOND = 10;
/** Limits for the requests of others during a fault (docs/performance.md). */
const MOST_RATIO = 2;
const MOST_MILLISECONDS = 1_500;

/** Pages of others, of the faulty remote itself, and one that places its fragment. */
const BYSTANDERS = ['/directory/page', '/news/page', '/news/story', '/account/page'];
const bystander = (n: number) => `${BYSTANDERS[n % BYSTANDERS.length]}/${n}`;

const check: Check = ({ status, body, path }) =>
  status === 200 &&
  body.includes('</html>') &&
  body.includes(`page of ${path.split('/')[1]}`) &&
  body.includes('part of news')
    ? null
    : `${path}: ${status}`;

/** What the others saw while `act` ran, and from then on for so many seconds. */
async function bystandersWhile({ origin }: FaultySite, seconds: number, act?: () => Promise<unknown>) {
  const load = startLoad({ origin, path: bystander, perSecond: BYSTANDERS_PER_SECOND, check });
  await Promise.all([wait(seconds * 1_000), act?.()]);
  return load.stop();
}

interface Case {
  name: string;
  fault: string;
  path: (n: number) => string;
  /** Requests of others must not fail; some may wait. */
  mayWait?: boolean;
}

/** Each fault on a page of its own; and loops in some addresses of a page whose others are well. */
const cases: Case[] = [
  ...Object.entries(faults).map(([name, fault]) => ({
    name,
    fault,
    path: (n: number) => `/news/fault/${n}`,
  })),
  {
    name: 'loop in some stories',
    fault: faults.loop ?? '',
    path: (n) => `/news/story/bad-${n % 5}`,
    mayWait: true,
  },
];

/** Server faults of a released remote, once and ten times a second, beside the requests of others. */
export async function benchFaults(root: string): Promise<boolean> {
  const chosen = cases.filter(({ name }) => !process.env.FAULT || name === process.env.FAULT);
  const site = await openFaultySite(root);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  try {
    await bystandersWhile(site, CALM_SECONDS / 2);
    for (const { name, fault, path, mayWait } of chosen) {
      const { origin } = site;
      for (const [often, act] of [
        ['once', async () => [await askOnce(origin, path(0))]],
        [
          `${FAULTS_PER_SECOND} a second`,
          async () => {
            const load = startLoad({ origin, path, perSecond: FAULTS_PER_SECOND });
            await wait(SECONDS * 1_000);
            return load.stop();
          },
        ],
      ] as const) {
        const version = await site.release(fault);
        const calm = await bystandersWhile(site, CALM_SECONDS);
        let faulty: Answer[] = [];
        const others = await bystandersWhile(site, often === 'once' ? ONCE_SECONDS : SECONDS, async () => {
          faulty = await act();
        });
        const times = others.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
        const calmTimes = calm.map(({ milliseconds }) => milliseconds);
        const failed = [...calm, ...others].filter(({ problem }) => problem !== null).length;
        const ratio = median(times) / median(calmTimes);
        const longest = times.at(-1) ?? Number.NaN;
        const quarantined = await site.quarantined();
        rows.push({
          fault: name,
          often,
          others: others.length,
          failed,
          'p50 calm ms': Math.round(median(calmTimes) * 10) / 10,
          'p50 ms': Math.round(median(times) * 10) / 10,
          'p99 ms': Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
          'longest ms': Math.round(longest),
          'faulty: 200': faulty.filter(({ status }) => status === 200).length,
          else: faulty.filter(({ status }) => status !== 200).length,
          quarantined: quarantined.includes(`news@${version}`) ? 'yes' : 'no',
        });
        const what = `${name}, ${often}`;
        goals.push({ what: `${what}: others that failed`, value: failed, most: 0, unit: '' });
        if (mayWait) continue;
        goals.push({ what: `${what}: their p50 against calm`, value: ratio, most: MOST_RATIO, unit: '×' });
        goals.push({ what: `${what}: their longest`, value: longest, most: MOST_MILLISECONDS, unit: 'ms' });
      }
    }
  } finally {
    await site.stop();
  }
  return report(root, 'faults', rows, goals);
}
