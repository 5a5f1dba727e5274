import { frameHosts, isQuizFrame } from './embeds';

test('every host is an https origin, as a content security policy needs it', () => {
  for (const host of [...frameHosts.videos, ...frameHosts.quizzes]) expect(new URL(host).origin).toBe(host);
});

test.each([
  ['https://www.riddle.com/embed/a/1', true],
  ['https://WWW.RIDDLE.COM/embed/a/1', true],
  ['http://www.riddle.com/embed/a/1', false],
  ['https://www.riddle.com.evil.example/', false],
  ['https://www.riddle.com@evil.example/', false],
  ['https://www.riddle.com:8443/', false],
  ['javascript:alert(1)//https://www.riddle.com', false],
  ['', false],
])('%s may be framed: %s (decision D79)', (url, isAllowed) => {
  expect(isQuizFrame(url)).toBe(isAllowed);
});
