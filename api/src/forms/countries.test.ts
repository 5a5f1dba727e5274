import { normaliseTelephone } from './countries';

test.each([
  ['020 7946 0000', 'GB', '+442079460000'],
  ['+33 1 23 45 67 89', 'GB', '+33123456789'],
  ['020 7946 0000 ext. 12', 'GB', '020 7946 0000 ext. 12'],
  ['ask for Ana', 'ES', 'ask for Ana'],
])('stores %s in %s as %s', (typed, country, expected) => {
  expect(normaliseTelephone(typed, country)).toBe(expected);
});
