import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { customProperties, PROPERTY_PREFIX } from '../custom-properties';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All stylesheets of the widgets. */
const sheets = ['embed/src/widget', 'directory-mf/src/embed', 'news-mf/src/embed']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.module.css'))
  .map(read)
  .join('\n');
const guide = read('docs/integrators.md');
const [, section = ''] = /\nColours: ([\s\S]*?)For other styles/.exec(guide) ?? [];
const documented = [...section.matchAll(/`(?:--unitbase)?(-[a-z-]+)`/g)].map(
  ([, name]) => `--unitbase${name}`,
);

it('uses exactly the variables that guide and configurator name, at least 24 [teams 2.10]', () => {
  const used = new Set([...sheets.matchAll(/var\((--unitbase-[a-z-]+)/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual([...documented].sort());
  const listed = Object.values(customProperties)
    .flat()
    .map((name) => PROPERTY_PREFIX + name);
  expect(listed.sort()).toEqual([...documented].sort());
  expect(used.size).toBeGreaterThanOrEqual(24);
});

it('reads each variable that it sets', () => {
  const declared = new Set([...sheets.matchAll(/^\s+(--[a-z0-9-]+):/gm)].map(([, name = '']) => name));
  const unread = [...declared].filter((name) => !sheets.includes(`var(${name}`));
  expect(unread).toEqual([]);
});

it('has exactly the parts that the guide names', () => {
  const [, sentence = ''] = /use parts: ([\s\S]*?):\n/.exec(guide) ?? [];
  const parts = [...sentence.matchAll(/`([a-z]+)`/g)].map(([, name]) => name);
  const sources = ['embed/src/widget', 'directory-mf/src/embed', 'news-mf/src/embed']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map(read)
    .join('\n');
  const rendered = new Set([...sources.matchAll(/\bpart="([a-z]+)"/g)].map(([, name]) => name));
  expect([...rendered].sort()).toEqual([...parts].sort());
});
