import { card, table } from './print';

const created = new Date('2026-07-02T06:00:59Z');

test('prints the time zone in tables and on cards', () => {
  expect(table([{ id: 1, created }])).toBe('id  created\n1   2026-07-02 06:00 UTC');
  expect(card({ id: 1, created, decided: null })).toBe(
    'id       1\ncreated  2026-07-02 06:00 UTC\ndecided  –',
  );
});
