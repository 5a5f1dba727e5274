import { createFreshness } from './freshness';

const answer = (control: string, keys = '') =>
  new Headers({ 'cache-control': control, ...(keys ? { 'surrogate-key': keys } : {}) });

test('takes the shortest age and all keys of what a page is made of', () => {
  const freshness = createFreshness();
  freshness.note(answer('public, max-age=120, stale-while-revalidate=300', 'company:1 companies'));
  freshness.note(answer('public, max-age=60, stale-while-revalidate=300', 'companies'));
  expect(freshness.read()).toEqual({ seconds: 60, keys: ['companies', 'company:1'] });
});

test.each(['no-store', 'private, max-age=60', 'public'])(
  'one answer that says %s makes it nobody else’s',
  (control) => {
    const freshness = createFreshness();
    freshness.note(answer('public, max-age=60'));
    freshness.note(answer(control));
    expect(freshness.read()).toBeNull();
  },
);

test('a page with a failed call is not kept', () => {
  const freshness = createFreshness();
  freshness.note(answer('public, max-age=60'));
  freshness.spoil();
  expect(freshness.read()).toBeNull();
});
