import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every stylesheet of the widgets. */
const sheets = ['embed/src/widget', 'directory-mf/src/embed', 'news-mf/src/embed']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.module.css'))
  .map(read)
  .join('\n');
const guide = read('docs/integrators.md');
const [, listed = ''] = /\nColours: ([\s\S]*?)What they do not reach/.exec(guide) ?? [];
const promised = [...listed.matchAll(/`(?:--unitbase)?(-[a-z-]+)`/g)].map(([, name]) => `--unitbase${name}`);

it('takes every variable that the guide names, and no other: 24 and more', () => {
  const taken = new Set([...sheets.matchAll(/var\((--unitbase-[a-z-]+)/g)].map(([, name]) => name));
  expect([...taken].sort()).toEqual([...promised].sort());
  expect(taken.size).toBeGreaterThanOrEqual(24);
});

it('reads each variable that it sets, so that none is without effect', () => {
  const set = new Set([...sheets.matchAll(/^\s+(--[a-z0-9-]+):/gm)].map(([, name = '']) => name));
  const unread = [...set].filter((name) => !sheets.includes(`var(${name}`));
  expect(unread).toEqual([]);
});

it('has every part that the guide names', () => {
  const [, sentence = ''] = /has a part: ([\s\S]*?):\n/.exec(guide) ?? [];
  const parts = [...sentence.matchAll(/`([a-z]+)`/g)].map(([, name]) => name);
  const sources = ['embed/src/widget', 'directory-mf/src/embed', 'news-mf/src/embed']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map(read)
    .join('\n');
  const made = new Set([...sources.matchAll(/\bpart="([a-z]+)"/g)].map(([, name]) => name));
  expect([...made].sort()).toEqual([...parts].sort());
});
