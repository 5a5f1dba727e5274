import { createFreshness } from './freshness';

const response = (control: string, keys = '') =>
  new Headers({ 'cache-control': control, ...(keys ? { 'surrogate-key': keys } : {}) });

test('takes the shortest age and all keys of a page’s responses', () => {
  const freshness = createFreshness();
  freshness.note(response('public, max-age=120, stale-while-revalidate=300', 'company:1 companies'));
  freshness.note(response('public, max-age=60, stale-while-revalidate=300', 'companies'));
  expect(freshness.read()).toEqual({ seconds: 60, keys: ['companies', 'company:1'] });
});

test.each(['no-store', 'private, max-age=60', 'public'])(
  'is not cacheable with one response that says %s',
  (control) => {
    const freshness = createFreshness();
    freshness.note(response('public, max-age=60'));
    freshness.note(response(control));
    expect(freshness.read()).toBeNull();
  },
);

test('is not cacheable with a failed call', () => {
  const freshness = createFreshness();
  freshness.note(response('public, max-age=60'));
  freshness.markUncacheable();
  expect(freshness.read()).toBeNull();
});
