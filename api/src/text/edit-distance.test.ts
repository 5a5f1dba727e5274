import { editDistance } from './edit-distance';

test.each([
  ['lighting', 'lightnig', 1],
  ['studio', 'stduio', 1],
  ['grip', 'gripp', 1],
  ['gxrip', 'grip', 1],
  ['camera', 'kamera', 2],
  ['camera', 'amera', 2],
  ['acmera', 'camera', 2],
  ['drone', 'done', 1],
  ['crane', 'drones', 4],
  ['same', 'same', 0],
])('counts the edits between %s and %s; at the first letter they count double', (a, b, count) => {
  expect(editDistance(a, b)).toBe(count);
});
