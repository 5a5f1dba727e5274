import { canaryRegression } from './canary-regression';
import { addVital, emptyMetrics, percentile75, sumMetrics, type Vital } from './metrics';

const metrics = (views: number, failed: number) => ({ ...emptyMetrics(), views, failed });

test.each([
  ['it has no views', undefined, metrics(1_000, 0)],
  ['four of four pages failed, which may be chance', metrics(4, 4), metrics(1_000, 0)],
  ['it fails as often as the live release', metrics(400, 40), metrics(4_000, 400)],
  ['it fails a little more often', metrics(400, 12), metrics(4_000, 40)],
  ['it fails less', metrics(400, 6), metrics(4_000, 400)],
])('keeps a canary if %s', (_title, canary, live) => {
  expect(canaryRegression(canary, live)).toBeNull();
});

test.each([
  [
    'all fail',
    metrics(6, 6),
    metrics(1_000, 0),
    '6 of its 6 pages failed (100.0 %), against 0.0 % with the live release',
  ],
  [
    'one of ten fails',
    metrics(200, 20),
    metrics(1_000, 10),
    '20 of its 200 pages failed (10.0 %), against 1.0 %',
  ],
  [
    'the live release has no metrics',
    metrics(50, 10),
    undefined,
    '10 of its 50 pages failed (20.0 %), against 0.0 %',
  ],
  ['a page failed on the server and in the browser', metrics(5, 9), undefined, '9 of its 9 pages failed'],
  [
    'it fails in browsers',
    { ...metrics(50, 2), failedIn: ['a', 'b', 'c', 'd', 'e', 'f'] },
    metrics(1_000, 0),
    '8 of its 50 pages failed (16.0 %)',
  ],
])('withdraws a canary if %s', (_title, canary, live, reason) => {
  expect(canaryRegression(canary, live)).toContain(reason);
});

function visits(count: number, name: Vital, value: (n: number) => number) {
  const result = metrics(count, 0);
  for (let n = 0; n < count; n += 1) addVital(result, name, value(n));
  return result;
}
/** LCP between 500 and 1,500 ms, multiplied by `times`. */
const lcp = (count: number, times = 1) => visits(count, 'LCP', (n) => times * (500 + ((n * 373) % 1_000)));

test.each([
  ['as fast as the live release', lcp(200), lcp(2_000)],
  ['slower but good', lcp(200, 1.6), lcp(2_000)],
  ['much slower in too few visits', lcp(20, 5), lcp(2_000)],
  ['slow like the live release', lcp(200, 5), lcp(2_000, 5)],
  ['slightly slower than a slow live release', lcp(200, 5.5), lcp(2_000, 5)],
])('keeps a canary that is %s', (_title, canary, live) => {
  expect(canaryRegression(canary, live)).toBeNull();
});

test('withdraws a canary that is slow or shifts where the live release does not', () => {
  expect(canaryRegression(lcp(200, 3), lcp(2_000))).toMatch(
    /^LCP p75 of its 200 visits is 3\d{3}, against 1\d{3} with the live release$/,
  );
  const steady = visits(500, 'CLS', (n) => (n % 10) / 1_000);
  expect(
    canaryRegression(
      visits(60, 'CLS', () => 0.3),
      steady,
    ),
  ).toMatch(/^CLS .* is 0\.\d+, against 0\.0/);
});

test('sums the metrics of shells and returns the 75th percentile to within five percent', () => {
  const shells = [1, 2].map((shell) => {
    const counts = { ...emptyMetrics(), views: 100, failed: shell };
    for (let visit = 1; visit <= 100; visit += 1) {
      addVital(counts, 'LCP', visit * 10 * shell);
      addVital(counts, 'CLS', visit / 1_000);
    }
    return { at: new Date().toISOString(), quarantined: {}, releases: { 'news@1.0.0': counts } };
  });
  const sum = sumMetrics(shells).releases['news@1.0.0'];
  expect(sum).toMatchObject({ views: 200, failed: 3 });
  const lcp = percentile75('LCP', sum?.vitals.LCP ?? {});
  // Of 10, 20 … 1000 and 20, 40 … 2000 three quarters stay below 1000.
  expect(lcp.count).toBe(200);
  expect(Math.abs(lcp.p75 - 1_000)).toBeLessThan(50);
  expect(Math.abs(percentile75('CLS', sum?.vitals.CLS ?? {}).p75 - 0.075)).toBeLessThan(0.004);
});
