import { countWords, displayCountry, initials, plainText, truncate } from './text';

describe('truncation (decision D85)', () => {
  test('leaves what fits untouched, without an ellipsis', () =>
    expect(truncate('<p>Short &amp; sweet</p>', 14)).toBe('Short & sweet'));
  test('goes back to the last space within 20', () =>
    expect(truncate('one two three four', 10)).toBe('one two…'));
  test('keeps a word that ends exactly at the limit', () =>
    expect(truncate('one two three', 7)).toBe('one two…'));
  test('cuts a word where no space is near', () =>
    expect(truncate(`a ${'x'.repeat(60)}`, 40)).toBe(`a ${'x'.repeat(38)}…`));
  test('counts code points', () => expect(truncate('🎬🎬🎬🎬', 2)).toBe('🎬🎬…'));
});

test('plain text strips tags and scripts, and keeps a lone less-than sign', () => {
  expect(plainText('<p>5 < 6 &lt;b&gt;</p><script>alert(1)</script> caf&#233;')).toBe('5 < 6 <b> café');
});

test('a tag within a line leaves no space, one between lines does', () => {
  expect(plainText('<p>seen <a href="/x">twice</a>. <b>Bo</b>ld</p><p>Next<br>line</p><article>End')).toBe(
    'seen twice. Bold Next line End',
  );
});

test('words are counted after the tags are gone (decision D32)', () => {
  expect(countWords('<p>One two</p><p>three</p>')).toBe(3);
  expect(countWords('<p> </p>')).toBe(0);
});

test('uk and usa are shown in capitals, other countries as they are (DI-119, CO-022)', () => {
  expect(['uk', 'Usa', 'France', 'Ukraine'].map(displayCountry)).toEqual(['UK', 'USA', 'France', 'Ukraine']);
});

test.each([
  ['Casa Plana Films', 'CP'],
  ['  «élan» & Co', 'ÉC'],
  ['𝔘nit', '𝔘'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
