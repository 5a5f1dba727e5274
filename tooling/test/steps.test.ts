import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/project';
import { build, check, unit } from './steps';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Arguments that change the report of jest, not the tests it runs. */
const REPORTING = /^--(json|silent|outputFile=.*)$/;

test('npm test runs the same checks, tests and builds as the single commands', () => {
  expect(scripts.check).toBe(`node ${check.args.join(' ')}`);
  expect(scripts.unit).toBe('jest');
  expect(unit.args.filter((arg) => !REPORTING.test(arg))).toEqual(['node_modules/jest/bin/jest.js']);
  expect(scripts.build).toBe(`nx ${build.args.slice(1).join(' ')}`);
});
