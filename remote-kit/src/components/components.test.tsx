import { readdirSync } from 'node:fs';
import { testExamples } from '@unitbase/shared-ui/testing';
import { gallery } from './examples';

const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

it('lists every component in the gallery', () => {
  expect(folders.length).toBeGreaterThan(4);
  expect(Object.keys(gallery).sort()).toEqual(folders.sort());
});

testExamples(gallery);
