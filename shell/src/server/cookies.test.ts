import { readCookies } from './cookies';

test('reads every cookie of the header, percent-encoding undone', () => {
  expect(readCookies('token=a%20b; user_id=7;organisation_id=3')).toEqual({
    token: 'a b',
    user_id: '7',
    organisation_id: '3',
  });
});

test('keeps what is no valid percent-encoding, and equals signs inside a value', () => {
  expect(readCookies('a=100%; b=x=y')).toEqual({ a: '100%', b: 'x=y' });
});

test('is empty without a header, and passes over what has no name', () => {
  expect(readCookies(undefined)).toEqual({});
  expect(readCookies('; =x; alone')).toEqual({});
});

test('a cookie cannot reach the table’s prototype', () => {
  expect(readCookies('__proto__=x').polluted).toBeUndefined();
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
