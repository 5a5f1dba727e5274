import { LiveLog } from './live-log';

const texts = (log: LiveLog) => log.entries.map(({ text }) => text);
const addLine = (log: LiveLog, line: object) => log.addLine(JSON.stringify({ level: 40, ...line }));

test('a page with a failed region names the release, the path and the status', () => {
  const log = new LiveLog();
  const failures = [{ release: 'news@1.2.0', stage: 'load', message: 'no such file\n at line 1' }];
  addLine(log, { msg: 'answered', path: '/news', status: 200, failures });
  expect(texts(log)).toEqual([
    'news@1.2.0 failed on /news (load: no such file); the page was answered with 200',
  ]);
});

test('lists quarantine, lost renderers, failed pages and other warnings, but no successes', () => {
  const log = new LiveLog();
  addLine(log, { level: 30, msg: 'answered', path: '/', status: 200 });
  addLine(log, {
    msg: 'news@2 is quarantined: its last good release serves',
    page: '/news',
    reason: 'planted',
  });
  addLine(log, { msg: 'renderer lost: it ended (SIGKILL)', renderer: 7, inFlight: 3 });
  addLine(log, { level: 50, msg: 'answered', path: '/news', status: 503 });
  addLine(log, { level: 50, msg: 'a file is not served', err: { message: 'not the one' } });
  expect(texts(log)).toEqual([
    'a file is not served (not the one)',
    '/news was answered with 503',
    'renderer lost: it ended (SIGKILL); 3 of its pages are tried again in another',
    'news@2 is quarantined: its last good release serves (on /news: planted)',
  ]);
  expect(log.entries.map(({ level }) => level)).toEqual(['error', 'error', 'warn', 'warn']);
});

test('counts repetitions and limits the number of entries', () => {
  const log = new LiveLog();
  for (const text of ['a', 'b', 'a']) log.add('warn', text);
  expect(log.entries.map(({ text, times }) => [text, times])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  for (let n = 0; n < 100; n += 1) log.add('info', String(n));
  expect(log.entries).toHaveLength(60);
  expect(texts(log)[0]).toBe('99');
});
