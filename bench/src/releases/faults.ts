import { Report } from '../report';
import { median, quantile, round } from '../stats';
import { type Check, loadFor, type Outcome } from '../steady-load';
import { type FaultySite, faults, openFaultySite } from './faulty-site';

/** Duration of repeated faults, and of the calm before. */
const SECONDS = Number(process.env.SECONDS) || 60;
const CALM_SECONDS = 10;
const OTHERS_PER_SECOND = 30;
/** Frequencies of requests for the fault; `once` sends a single request within its seconds. */
const FREQUENCIES = [
  { often: 'once', perSecond: 1 / 60, seconds: 15 },
  { often: '10 a second', perSecond: 10, seconds: SECONDS },
];
/** Goals for other requests during a fault: their median as a multiple of the calm one, and the longest in ms. */
const MOST = { ratio: 2, milliseconds: 1_500 };

/** Other pages: of other remotes and of the faulty one. All of them place its fragment. */
const OTHERS = ['/directory/page', '/news/page', '/news/story', '/account/page'];

const check: Check = ({ status, body, path }) =>
  status === 200 &&
  body.includes('</html>') &&
  body.includes(`page of ${path.split('/')[1]}`) &&
  body.includes('part of news')
    ? null
    : `${path}: ${status}`;

const loadOthers = ({ origin }: FaultySite, seconds: number): Promise<Outcome[]> =>
  loadFor(seconds, {
    origin,
    path: (n) => `${OTHERS[n % OTHERS.length]}/${n}`,
    perSecond: OTHERS_PER_SECOND,
    check,
  });

interface Case {
  name: string;
  fault: string;
  /** Returns the path of the nth request with the fault. */
  path: (n: number) => string;
  /** Whether other requests may be late. They must not fail. */
  mayWait?: boolean;
}

/** Each fault on a page of its own, and a loop on some URLs of a page whose other URLs work. */
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

/** Measures other requests during server faults of a release, once and ten times a second. */
export async function benchFaults(): Promise<boolean> {
  await using site = await openFaultySite();
  const report = new Report('faults');
  await loadOthers(site, CALM_SECONDS / 2);
  for (const one of cases) {
    if (process.env.FAULT && one.name !== process.env.FAULT) continue;
    for (const frequency of FREQUENCIES) await measure(site, one, frequency, report);
  }
  return report.finish();
}

async function measure(
  site: FaultySite,
  { name, fault, path, mayWait }: Case,
  { often, perSecond, seconds }: (typeof FREQUENCIES)[number],
  report: Report,
): Promise<void> {
  const version = await site.release(fault);
  const calm = await loadOthers(site, CALM_SECONDS);
  const [others, faulty] = await Promise.all([
    loadOthers(site, seconds),
    loadFor(seconds, { origin: site.origin, path, perSecond }),
  ]);
  const times = others.map(({ milliseconds }) => milliseconds);
  const p50 = median(times);
  const calmP50 = median(calm.map(({ milliseconds }) => milliseconds));
  const longest = Math.max(...times);
  const failed = [...calm, ...others].filter(({ problem }) => problem !== null).length;
  const succeeded = faulty.filter(({ status }) => status === 200).length;
  report.row({
    fault: name,
    often,
    others: others.length,
    failed,
    'p50 calm ms': round(calmP50, 1),
    'p50 ms': round(p50, 1),
    'p99 ms': round(quantile(times, 0.99)),
    'longest ms': round(longest),
    'faulty: 200': succeeded,
    else: faulty.length - succeeded,
    quarantined: (await site.quarantined()).includes(`news@${version}`) ? 'yes' : 'no',
  });
  report.goal(`${name}, ${often}: others that failed`, failed, 0);
  if (mayWait) return;
  report.goal(`${name}, ${often}: their p50 against calm`, p50 / calmP50, MOST.ratio, '×');
  report.goal(`${name}, ${often}: their longest`, longest, MOST.milliseconds, 'ms');
}
