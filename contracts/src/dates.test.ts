import { formatDate, isoDate } from './dates';

describe('dates (decision D83)', () => {
  test.each([
    ['2024-10-01', '1st October 2024'],
    ['2024-10-02', '2nd October 2024'],
    ['2024-10-03', '3rd October 2024'],
    ['2024-10-11', '11th October 2024'],
    ['2024-10-12', '12th October 2024'],
    ['2024-10-13', '13th October 2024'],
    ['2024-10-21', '21st October 2024'],
    ['2024-10-22', '22nd October 2024'],
  ])('%s reads %s', (iso, text) => expect(formatDate(iso)).toBe(text));

  test('an instant is the day in London, summer time included', () => {
    expect(formatDate('2024-06-30T23:30:00Z')).toBe('1st July 2024');
    expect(isoDate('2024-06-30T23:30:00Z')).toBe('2024-07-01');
    expect(isoDate('2024-12-31T23:30:00Z')).toBe('2024-12-31');
  });

  test('an unreadable date is empty', () => expect(formatDate('soon')).toBe(''));
});
