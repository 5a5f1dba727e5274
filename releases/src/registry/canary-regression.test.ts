import { addVital, emptyMetrics, percentile75, sumMetrics, type Vital } from './metrics';
import { canaryRegression } from './canary-regression';

const seen = (views: number, failed: number) => ({ ...emptyMetrics(), views, failed });

test.each([
  ['nobody saw it', undefined, seen(1_000, 0)],
  ['four of four failed: that may be chance', seen(4, 4), seen(1_000, 0)],
  ['it fails as often as the live release', seen(400, 40), seen(4_000, 400)],
  ['it fails a little more often', seen(400, 12), seen(4_000, 40)],
  ['it fails less', seen(400, 6), seen(4_000, 400)],
])('a canary goes on: %s', (_title, canary, live) => {
  expect(canaryRegression(canary, live)).toBeNull();
});

test.each([
  [
    'all fail',
    seen(6, 6),
    seen(1_000, 0),
    '6 of its 6 pages failed (100.0 %), against 0.0 % with the live release',
  ],
  ['one of ten fails', seen(200, 20), seen(1_000, 10), '20 of its 200 pages failed (10.0 %), against 1.0 %'],
  [
    'nothing is known of the live release',
    seen(50, 10),
    undefined,
    '10 of its 50 pages failed (20.0 %), against 0.0 %',
  ],
  ['a page failed on the server and in the browser', seen(5, 9), undefined, '9 of its 9 pages failed'],
  [
    'it fails in browsers',
    { ...seen(50, 2), failedIn: ['a', 'b', 'c', 'd', 'e', 'f'] },
    seen(1_000, 0),
    '8 of its 50 pages failed (16.0 %)',
  ],
])('a canary must go: %s', (_title, canary, live, reason) => {
  expect(canaryRegression(canary, live)).toContain(reason);
});

function visits(count: number, name: Vital, value: (n: number) => number) {
  const observed = seen(count, 0);
  for (let n = 0; n < count; n += 1) addVital(observed, name, value(n));
  return observed;
}
/** Between 500 and 1,500 ms, `times` as long. */
const lcp = (count: number, times = 1) => visits(count, 'LCP', (n) => times * (500 + ((n * 373) % 1_000)));

test.each([
  ['as fast as before', lcp(200), lcp(2_000)],
  ['slower, and still good', lcp(200, 1.6), lcp(2_000)],
  ['much slower in too few visits', lcp(20, 5), lcp(2_000)],
  ['slow, as it was before', lcp(200, 5), lcp(2_000, 5)],
  ['a little slower than slow', lcp(200, 5.5), lcp(2_000, 5)],
])('a canary goes on: it is %s', (_title, canary, live) => {
  expect(canaryRegression(canary, live)).toBeNull();
});

test('a canary must go: it is slow where the live release is not, or moves', () => {
  expect(canaryRegression(lcp(200, 3), lcp(2_000))).toMatch(
    /^LCP of three quarters of its 200 visits is up to 3\d{3}, against 1\d{3} with the live release$/,
  );
  const steady = visits(500, 'CLS', (n) => (n % 10) / 1_000);
  expect(
    canaryRegression(
      visits(60, 'CLS', () => 0.3),
      steady,
    ),
  ).toMatch(/^CLS .* is up to 0\.\d+, against 0\.0/);
});

test('what several shells saw adds up, and three quarters of all visits are told to within five percent', () => {
  const notes = [1, 2].map((shell) => {
    const observed = { ...emptyMetrics(), views: 100, failed: shell };
    for (let visit = 1; visit <= 100; visit += 1) {
      addVital(observed, 'LCP', visit * 10 * shell);
      addVital(observed, 'CLS', visit / 1_000);
    }
    return { at: new Date().toISOString(), quarantined: {}, releases: { 'news@1.0.0': observed } };
  });
  const sum = sumMetrics(notes).releases['news@1.0.0'];
  expect(sum).toMatchObject({ views: 200, failed: 3 });
  const lcp = percentile75('LCP', sum?.vitals.LCP ?? {});
  // Of 10, 20 … 1000 and 20, 40 … 2000 three quarters stay below 1000.
  expect(lcp.count).toBe(200);
  expect(Math.abs(lcp.p75 - 1_000)).toBeLessThan(50);
  expect(Math.abs(percentile75('CLS', sum?.vitals.CLS ?? {}).p75 - 0.075)).toBeLessThan(0.004);
});
