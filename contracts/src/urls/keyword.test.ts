import { keywordToWords, readKeywordParts, toKeyword } from './keyword';

test.each([
  ['Camera Hire', 'camera-hire', 'camera hire'],
  ['camera -drone', 'camera -drone', 'camera -drone'],
  ['“Sound Stage” London', '"sound-stage" london', '"sound stage" london'],
  ['grip -"Grip truck"', 'grip -"grip-truck"', 'grip -"grip truck"'],
  ['make-up artist', 'make-up-artist', 'make up artist'],
  ['camera - drone', 'camera-drone', 'camera drone'],
  ['12" monitor', '12-monitor', '12 monitor'],
  ['-drone', '-drone', '-drone'],
  ['"  " !?', '', ''],
])('keeps the quotes and minus signs of %s', (text, keyword, words) => {
  expect(toKeyword(text)).toBe(keyword);
  expect(toKeyword(keyword)).toBe(keyword);
  expect(keywordToWords(keyword)).toBe(words);
  expect(toKeyword(words)).toBe(keyword);
});

test('drops whole parts of a keyword that is too long', () => {
  expect(toKeyword(`"${'a'.repeat(60)}" -${'b'.repeat(60)}`)).toBe(`"${'a'.repeat(60)}"`);
  expect(toKeyword('a'.repeat(200))).toBe('a'.repeat(100));
});

test('joins plain words into one part', () => {
  expect(readKeywordParts('camera hire -drone lens')).toEqual([
    { slug: 'camera-hire', isPhrase: false, isExcluded: false },
    { slug: 'drone', isPhrase: false, isExcluded: true },
    { slug: 'lens', isPhrase: false, isExcluded: false },
  ]);
});
