import { normaliseTelephone } from './telephone';

test.each([
  ['020 7946 0000', 'GB', '+442079460000'],
  ['+33 1 23 45 67 89', 'GB', '+33123456789'],
  ['020 7946 0000 ext. 12', 'GB', '020 7946 0000 ext. 12'],
  ['ask for Ana', 'ES', 'ask for Ana'],
])('%s in %s is kept as %s', (typed, country, kept) => {
  expect(normaliseTelephone(typed, country)).toBe(kept);
});
