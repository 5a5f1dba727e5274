import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { apiRoot } from './folders';
import * as schema from './schema';

test('docs/data-model.md names every table', () => {
  const guide = readFileSync(path.join(apiRoot, '../docs/data-model.md'), 'utf8');
  const words = new Set(guide.match(/\w+/g));
  const tables = Object.values(schema).filter(isTable).map(getTableName);
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.filter((name) => !words.has(name))).toEqual([]);
});
