import { card, table } from './print';

const asked = new Date('2026-07-02T06:00:59Z');

test('a moment names its zone, in a table and on a card', () => {
  expect(table([{ id: 1, asked }])).toBe('id  asked\n1   2026-07-02 06:00 UTC');
  expect(card({ id: 1, asked, decided: null })).toBe('id       1\nasked    2026-07-02 06:00 UTC\ndecided  –');
});
