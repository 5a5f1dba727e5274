import { websiteUrl } from './website';

test.each([
  ['https://costa.example/a', 'https://costa.example/a'],
  ['HTTP://costa.example', 'HTTP://costa.example'],
  ['costa.example', 'http://costa.example'],
  ['costa.example:8080/x', 'http://costa.example:8080/x'],
  [' ', null],
  ['javascript:alert(1)', null],
  ['mailto:a@b.example', null],
])('%s becomes %s (decision C23)', (website, url) => {
  expect(websiteUrl(website)).toBe(url);
});
