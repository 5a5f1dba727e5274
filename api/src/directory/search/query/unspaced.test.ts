import { wordsAsked, wordsOf } from './unspaced';

test.each([
  ['', []],
  ['grip and lights', ['grip', 'and', 'lights']],
  ['nhk東京映画 crew 東京', ['nhk', '東京', '京映', '映画', '画', 'crew', '京']],
  ['スーパー', ['スー', 'ーパ', 'パー', 'ー']],
  ['𠮷野家', ['𠮷野', '野家', '家']],
])('the text %j is found by %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test.each([
  ['film', false, ['film']],
  ['fil', true, ['fil*']],
  ['東', false, ['東*']],
  ['東京映', true, ['東京', '京映']],
  ['nhk東京film', true, ['nhk', '東京', 'film*']],
  ['', false, ['']],
])('the word %j, begun: %j, asks for %j', (word, isBeginning, asked) => {
  const written = wordsAsked({ word, isBeginning }).map((one) => one.word + (one.isBeginning ? '*' : ''));
  expect(written).toEqual(asked);
});
