import { KnownRequests } from './known-requests';

test('requests for pages that are gone are forgotten, however many come', () => {
  const stored = new Set<string>();
  const known = new KnownRequests<{ revision: number }>((key) => stored.has(key));
  for (let n = 0; n < 10_000; n += 1) {
    stored.add(`page ${n}`).delete(`page ${n - 300}`);
    known.set(`request ${n}`, { key: `page ${n}`, revision: n });
  }
  expect(known.size).toBeLessThanOrEqual(1_000);
  expect(known.get('request 9999')).toEqual({ key: 'page 9999', revision: 9_999 });
  expect(known.get('request 9700')).toEqual({ key: 'page 9700', revision: 9_700 });
});

test('requests for pages that are stored stay, however many they are', () => {
  const known = new KnownRequests<object>(() => true);
  for (let n = 0; n < 5_000; n += 1) known.set(`request ${n}`, { key: 'page' });
  expect(known.size).toBe(5_000);
});
