import * as z from 'zod';
import { readTexts } from '../texts';
import { getAtlas } from './atlas';

const cities = getAtlas().flatMap((country) => country.cities.map(({ name }) => ({ country, name })));

test('names of cities are written in Latin letters and begin with a capital', () => {
  const odd = cities.filter(({ name }) => !/^(\p{Lu}|e[A-Z]|'s-)[\p{Script=Latin}’'.,()\- ]*$/u.test(name));
  expect(odd.map(({ country, name }) => `${country.iso} ${name}`)).toEqual([]);
});

test('transliterated names have plain letters', () => {
  const marked = cities.filter(
    ({ country, name }) =>
      ['EG', 'GR', 'IN', 'JO', 'JP', 'QA', 'SA', 'VN'].includes(country.iso) && /[^\x20-\x7e’]/.test(name),
  );
  expect(marked.map(({ country, name }) => `${country.iso} ${name}`)).toEqual([]);
});

test('cities that have an English name are named in English', () => {
  const names = new Set(cities.map(({ name }) => name));
  for (const name of ['Cologne', 'Gothenburg', 'Geneva', 'Seville', 'Antwerp', 'Heraklion', 'Galway'])
    expect(names).toContain(name);
  for (const name of ['Köln', 'Göteborg', 'Genève', 'Sevilla', 'Antwerpen'])
    expect(names).not.toContain(name);
});

test.each(['companies/postcodes', 'companies/telephones'])(
  '%s names cities and areas of the atlas',
  (file) => {
    const tables = readTexts(file, z.record(z.string(), z.record(z.string(), z.unknown())));
    const unknown = getAtlas().flatMap(({ iso, cities: own, counties, states }) => {
      const table = tables[iso] ?? {};
      const listed = Object.keys((table.areas as object | undefined) ?? table);
      const known = new Set([
        ...[...own, ...counties, ...states].flatMap(({ name }) => [name, name.replace(/^County /, '')]),
        ...own.map(({ name, stateId }) => `${name}, ${states.find(({ id }) => id === stateId)?.name}`),
      ]);
      return listed.filter((name) => name !== 'other' && !known.has(name)).map((name) => `${iso} ${name}`);
    });
    expect(unknown).toEqual([]);
  },
);

test('every state has a city', () => {
  const empty = getAtlas().flatMap(({ iso, states, cities: own }) =>
    states.filter(({ id }) => !own.some(({ stateId }) => stateId === id)).map(({ name }) => `${iso} ${name}`),
  );
  expect(empty).toEqual([]);
});
