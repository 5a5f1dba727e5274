import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { customProperties, PROPERTY_PREFIX } from '../custom-properties';
import { parts } from '../guide/styles';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All stylesheets of the widgets. */
const sheets = ['embed/src/widget', 'directory-mf/src/embed', 'news-mf/src/embed']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.module.css'))
  .map(read)
  .join('\n');
const documented = Object.values(customProperties)
  .flat()
  .map((name) => PROPERTY_PREFIX + name);

it('uses exactly the variables that guide and configurator name, at least 24 [teams 2.10]', () => {
  const used = new Set([...sheets.matchAll(/var\((--unitbase-[a-z-]+)/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual([...documented].sort());
  expect(used.size).toBeGreaterThanOrEqual(24);
});

it('reads each variable that it sets', () => {
  const declared = new Set([...sheets.matchAll(/^\s+(--[a-z0-9-]+):/gm)].map(([, name = '']) => name));
  const unread = [...declared].filter((name) => !sheets.includes(`var(${name}`));
  expect(unread).toEqual([]);
});

it('has exactly the parts that the guide names', () => {
  const sources = ['embed/src/widget', 'directory-mf/src/embed', 'news-mf/src/embed']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map(read)
    .join('\n');
  const rendered = new Set([...sources.matchAll(/\bpart="([a-z]+)"/g)].map(([, name]) => name));
  expect([...rendered].sort()).toEqual([...parts].sort());
});
