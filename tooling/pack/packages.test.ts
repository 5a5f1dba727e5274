import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from './packages';

const root = path.resolve(__dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const manifests = packages.map(({ folder }) => readJson(`${folder}/package.json`));

test('packages for teams are released together, in one version', () => {
  const { fixed } = readJson('.changeset/config.json');
  expect(fixed).toEqual([manifests.map(({ name }) => name)]);
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});
