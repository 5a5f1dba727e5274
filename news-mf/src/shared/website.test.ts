import { websiteUrl } from './website';

test.each([
  ['https://costa.example/a', 'https://costa.example/a'],
  ['HTTP://costa.example', 'HTTP://costa.example'],
  ['costa.example', 'http://costa.example'],
  ['costa.example:8080/x', 'http://costa.example:8080/x'],
  [' ', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:a@b.example', undefined],
])('%s becomes %s (decision C23)', (website, url) => {
  expect(websiteUrl(website)).toBe(url);
});
