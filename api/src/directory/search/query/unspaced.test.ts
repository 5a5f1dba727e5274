import { queryTokens, tokensOf } from './unspaced';

test.each([
  ['', []],
  ['grip and lights', ['grip', 'and', 'lights']],
  ['nhk東京映画 crew 東京', ['nhk', '東京', '京映', '映画', '画', 'crew', '京']],
  ['スーパー', ['スー', 'ーパ', 'パー', 'ー']],
  ['𠮷野家', ['𠮷野', '野家', '家']],
])('indexes the text %j under %j', (text, words) => expect(tokensOf(text)).toEqual(words));

test.each([
  ['film', false, ['film']],
  ['fil', true, ['fil*']],
  ['東', false, ['東*']],
  ['東京映', true, ['東京', '京映']],
  ['nhk東京film', true, ['nhk', '東京', 'film*']],
  ['', false, ['']],
])('searches the word %j (prefix: %j) by %j', (word, isPrefix, expected) => {
  const written = queryTokens({ word, isPrefix }).map((one) => one.word + (one.isPrefix ? '*' : ''));
  expect(written).toEqual(expected);
});
