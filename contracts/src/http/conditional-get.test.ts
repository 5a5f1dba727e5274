import { allowsRange, matchesTag } from './conditional-get';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('compares If-None-Match weakly: %s [runtime-12]', (header, isMatch) => {
  expect(matchesTag(header, '"a"')).toBe(isMatch);
  expect(matchesTag(header, 'W/"a"')).toBe(isMatch);
});

const file = { etag: '"a"', lastModified: 'Thu, 26 Nov 2026 06:00:00 GMT' };
test.each([
  [undefined, true],
  ['"a"', true],
  [file.lastModified, true],
  ['"old"', false],
  ['W/"a"', false],
  ['Wed, 25 Nov 2026 06:00:00 GMT', false],
])('compares If-Range strongly: %s [runtime-12]', (header, isAllowed) => {
  expect(allowsRange(header, file)).toBe(isAllowed);
});
