import { insideLine } from './listing-texts';

test.each([
  [4, 1_207, 'Found in the team of 4 and in the credits of 1,207 companies.'],
  [285, 0, 'Found in the team of 285 companies.'],
  [0, 1, 'Found in the credits of 1 company.'],
  [1, 0, 'Found in the team of 1 company.'],
  [0, 0, ''],
])('a keyword in the team of %d and in the credits of %d', (people, credits, line) => {
  expect(insideLine({ people, credits })).toBe(line);
});
