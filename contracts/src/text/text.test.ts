import { countWords, displayCountry, initials, lightOf, plainText, truncate } from './text';

describe('truncation (decision D85)', () => {
  test('returns a text within the limit without an ellipsis', () =>
    expect(truncate('<p>Short &amp; sweet</p>', 14)).toBe('Short & sweet'));
  test('cuts at the last space within 20 characters', () =>
    expect(truncate('one two three four', 10)).toBe('one two…'));
  test('keeps a word that ends exactly at the limit', () =>
    expect(truncate('one two three', 7)).toBe('one two…'));
  test('cuts inside a word without a space nearby', () =>
    expect(truncate(`a ${'x'.repeat(60)}`, 40)).toBe(`a ${'x'.repeat(38)}…`));
  test('counts code points', () => expect(truncate('🎬🎬🎬🎬', 2)).toBe('🎬🎬…'));
});

test('plain text removes tags and scripts but keeps a less-than sign', () => {
  expect(plainText('<p>5 < 6 &lt;b&gt;</p><script>alert(1)</script> caf&#233;')).toBe('5 < 6 <b> café');
});

test('inline tags leave no space, block tags do', () => {
  expect(plainText('<p>seen <a href="/x">twice</a>. <b>Bo</b>ld</p><p>Next<br>line</p><article>End')).toBe(
    'seen twice. Bold Next line End',
  );
});

test.each([
  ['Permits cost <del>€500</del> €300', 'Permits cost €300'],
  ['Permits cost <s>€500</s> €300', 'Permits cost €300'],
  ['<del datetime="2026">All of it</del>', ''],
  ['Ten <DEL>or\neleven</DEL> days', 'Ten days'],
  [
    '<del><b>Old</b></del><ins>New</ins> <small>small</small> <strong>strong</strong> <sub>2</sub>',
    'New small strong 2',
  ],
  ['An open <del>deletion', 'An open deletion'],
])('plain text of %j leaves out deleted text [search-news D9]', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('counts words without tags (decision D32)', () => {
  expect(countWords('<p>One two</p><p>three</p>')).toBe(3);
  expect(countWords('<p> </p>')).toBe(0);
});

test('writes the light of a picture out [site V5]', () => {
  expect(['golden', 'blue', 'dawn'].map(lightOf)).toEqual(['golden hour', 'blue hour', 'dawn']);
});

test('shows uk and usa in capitals and other countries unchanged (DI-119, CO-022)', () => {
  expect(['uk', 'Usa', 'France', 'Ukraine'].map(displayCountry)).toEqual(['UK', 'USA', 'France', 'Ukraine']);
});

test.each([
  ['Casa Plana Films', 'CP'],
  ['  «élan» & Co', 'ÉC'],
  ['𝔘nit', '𝔘'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
