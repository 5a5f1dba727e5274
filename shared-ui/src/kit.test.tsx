import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gallery } from './gallery/examples';
import { testExamples } from './testing/test-examples';

/** Folders of src that hold no component. */
const NOT_COMPONENTS = ['assets', 'fonts', 'gallery', 'styles', 'testing'];
const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_COMPONENTS.includes(entry.name))
  .map((entry) => entry.name);

it('lists every component in the gallery', () => {
  expect(folders.length).toBeGreaterThan(30);
  expect(Object.keys(gallery).sort()).toEqual(folders.sort());
});

it('exports every component from the package', () => {
  const { exports } = jest.requireActual<{ exports: Record<string, string> }>(
    join(__dirname, '../package.json'),
  );
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(folders.map((folder) => `./${folder}`)));
});

testExamples(gallery);
