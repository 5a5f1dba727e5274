import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { urls } from '../urls';
import { formatDate, formatMoment, formatShortDay, isoDate, isoMinute, londonIso } from './dates';

describe('dates (decision D83)', () => {
  test('a short day has no leading zero and three letters of the month', () =>
    expect(['2026-09-07', '2026-11-16'].map(formatShortDay)).toEqual(['7 Sep', '16 Nov']));

  test.each([
    ['2024-10-01', '1st October 2024'],
    ['2024-10-02', '2nd October 2024'],
    ['2024-10-03', '3rd October 2024'],
    ['2024-10-11', '11th October 2024'],
    ['2024-10-12', '12th October 2024'],
    ['2024-10-13', '13th October 2024'],
    ['2024-10-21', '21st October 2024'],
    ['2024-10-22', '22nd October 2024'],
    ['2024-10-23', '23rd October 2024'],
    ['2024-10-31', '31st October 2024'],
    ['2024-02-29', '29th February 2024'],
  ])('%s reads %s (NE-081, CO-023, CO-024)', (iso, text) => expect(formatDate(iso)).toBe(text));

  test('formats an instant as the day in London, also in summer', () => {
    expect(formatDate('2024-06-30T23:30:00Z')).toBe('1st July 2024');
    expect(isoDate('2024-06-30T23:30:00Z')).toBe('2024-07-01');
    expect(isoDate('2024-12-31T23:30:00Z')).toBe('2024-12-31');
  });

  test('formats the time in London, also in summer', () => {
    expect(formatMoment('2024-06-30T23:05:00Z')).toBe('1st July 2024 at 00:05');
    expect(formatMoment('2024-12-31T23:30:00Z')).toBe('31st December 2024 at 23:30');
  });

  test('an article’s URL has the day in London with two digits each (NE-071, CO-026)', () => {
    expect(urls.article('2024-03-05', 'x')).toBe('/news/2024/03/05/x');
    expect(urls.article('2024-06-30T23:30:00Z', 'x')).toBe('/news/2024/07/01/x');
    expect(urls.ampArticle('2024-03-05', 'x')).toBe('/amp/news/2024/03/05/x');
  });

  test.each([
    ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00+00:00'],
    ['2024-03-31T00:59:59Z', '2024-03-31T00:59:00+00:00'],
    ['2024-03-31T01:00:00Z', '2024-03-31T02:00:00+01:00'],
    ['2024-06-30T23:30:00Z', '2024-07-01T00:30:00+01:00'],
    ['2024-10-27T00:30:00Z', '2024-10-27T01:30:00+01:00'],
    ['2024-10-27T01:30:00Z', '2024-10-27T01:30:00+00:00'],
  ])('%s is %s in London, also when clocks change', (instant, text) => {
    expect(londonIso(new Date(instant))).toBe(text);
    expect(isoMinute(new Date(instant))).toBe(text.slice(0, 16).replace('T', ' '));
  });

  test('an invalid date is empty', () => expect(formatDate('soon')).toBe(''));
});

/** Returns the output of a process in another time zone, because Node reads the zone once. */
function printedIn(zone: string): unknown {
  const dates = JSON.stringify(path.join(__dirname, 'dates.ts'));
  const urlModule = JSON.stringify(path.join(__dirname, '../urls/index.ts'));
  const program = `
    const { formatDate, isoDate, londonIso } = await import(${dates});
    const { urls } = await import(${urlModule});
    const days = ['2024-01-01', '2024-03-31', '2024-06-30', '2024-10-27', '2024-12-31'];
    const instants = ['2024-06-30T22:59:59Z', '2024-06-30T23:00:00Z', '2024-12-31T23:59:59Z', '2025-01-01T00:00:00Z'];
    console.log(JSON.stringify([
      days.map((day) => [formatDate(day), isoDate(day), londonIso(new Date(day)), urls.article(day, 'x')]),
      instants.map((instant) => [formatDate(instant), formatDate(new Date(instant)), isoDate(instant), urls.article(instant, 'x')]),
    ]));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test.each([
  'UTC',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
])(
  'dates and URLs do not depend on the time zone %s of the server (NE-071, NE-081, CO-025)',
  (zone) => {
    expect(printedIn(zone)).toEqual([
      [
        ['1st January 2024', '2024-01-01', '2024-01-01T00:00:00+00:00', '/news/2024/01/01/x'],
        ['31st March 2024', '2024-03-31', '2024-03-31T00:00:00+00:00', '/news/2024/03/31/x'],
        ['30th June 2024', '2024-06-30', '2024-06-30T01:00:00+01:00', '/news/2024/06/30/x'],
        ['27th October 2024', '2024-10-27', '2024-10-27T01:00:00+01:00', '/news/2024/10/27/x'],
        ['31st December 2024', '2024-12-31', '2024-12-31T00:00:00+00:00', '/news/2024/12/31/x'],
      ],
      [
        ['30th June 2024', '30th June 2024', '2024-06-30', '/news/2024/06/30/x'],
        ['1st July 2024', '1st July 2024', '2024-07-01', '/news/2024/07/01/x'],
        ['31st December 2024', '31st December 2024', '2024-12-31', '/news/2024/12/31/x'],
        ['1st January 2025', '1st January 2025', '2025-01-01', '/news/2025/01/01/x'],
      ],
    ]);
  },
  20_000,
);
