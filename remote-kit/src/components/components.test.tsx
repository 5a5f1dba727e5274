import { readdirSync } from 'node:fs';
import { testExamples } from '@unitbase/shared-ui/testing';
import { gallery } from './examples';

const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

it('shows at least one example of every component', () => {
  expect(folders.length).toBeGreaterThan(4);
  expect(Object.keys(gallery).sort()).toEqual(folders.sort());
});

testExamples(gallery);
