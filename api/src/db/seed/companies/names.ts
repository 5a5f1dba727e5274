import * as z from 'zod';
import type { AtlasCountry, Place } from '../places/atlas';
import type { Random } from '../random';
import { readTexts } from '../texts';
import type { Kind } from './kinds';
import { isIn, Part } from './parts';

const Words = z.array(z.string()).min(3);

export const nameTexts = readTexts(
  'companies/names',
  z.strictObject({
    names: z.record(
      z.string(),
      z.strictObject({
        languages: z.array(z.string()),
        first: Words,
        last: Words,
        women: z.strictObject({ first: Words, last: Words }).optional(),
        words: Words,
        film: Words,
      }),
    ),
    countries: z.record(z.string(), z.array(z.string()).min(1)),
    /** Parts of a country with names of their own. */
    elsewhere: z.record(z.string(), z.array(Part.extend({ names: z.array(z.string()).min(1) }))),
  }),
);

/** First and last names, words and film companies' forms of one language. */
export type Names = (typeof nameTexts.names)[string];

/** Returns the names of one of a country's languages. */
export const namesOf = (iso: string, random: Random): Names =>
  pickNames(nameTexts.countries[iso] ?? [], iso, random);

/** Returns the names of one of the languages of a place. */
export function namesAt(country: AtlasCountry, city: Place | null, random: Random): Names {
  const part = nameTexts.elsewhere[country.iso]?.find((one) => city && isIn(one, country, city));
  return part ? pickNames(part.names, country.iso, random) : namesOf(country.iso, random);
}

function pickNames(list: readonly string[], iso: string, random: Random): Names {
  const names = nameTexts.names[random.pick(list)];
  if (!names) throw new Error(`starting-data/texts/companies/names.yaml has no names for ${iso}.`);
  return names;
}

/** Last names that go with a first name: those of women where they differ. */
export const lastNamesOf = (first: string, { last, women }: Names): readonly string[] =>
  women?.first.includes(first) ? women.last : last;

export function personName(random: Random, names: Names): string {
  const first = random.pick(names.first);
  return `${first} ${random.pick(lastNamesOf(first, names))}`;
}

const INITIALS = 'ABCDEFGHJKLMNPRSTVW'.split('');

/** Name of a freelancer; after some tries with an initial, where the plain ones are taken. */
export function freelancerName(random: Random, names: Names, tries: number): string {
  if (tries < 4) return personName(random, names);
  const first = random.pick(names.first);
  const initial = random.pick(INITIALS);
  const last = lastNamesOf(first, names);
  const name = `${first} ${initial}. ${random.pick(last)}`;
  return tries > 8 ? `${name}-${random.pick(last)}` : name;
}

/** Small words of places and families, which keep their small letter within a name. */
const SMALL =
  /^(and|at|for|in|of|on|the|to|de|del|della|di|da|do|dos|das|du|la|las|le|les|el|los|am|an|der|den|van|von|sur|upon|y|i|e)$/;

const capitals = (name: string) =>
  name
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/** Name of a public body; after some tries of its area, where the plain ones are taken. */
function publicName(random: Random, form: string, city: string, tries: number): string {
  const areas = [`${city} Area`, `Greater ${city}`, `${city} Regional`, `${city} Independent`];
  return `${tries < 6 ? city : random.pick(areas)} ${form}`;
}

/** Name of a company; after some tries a longer one, where the short ones are taken. */
export function companyName(
  random: Random,
  names: Names,
  { forms, isPublic }: Pick<Kind, 'forms' | 'isPublic'>,
  city: string,
  tries: number,
): string {
  const { last, words, film } = names;
  const form = random.pick(forms === 'film' ? film : forms);
  if (isPublic) return publicName(random, form, city, tries);
  const word = random.pick(words);
  const [family = '', partner = ''] = random.sample(last, 2);
  const patterns =
    tries < 6
      ? [
          `${word} ${form}`,
          `${word} ${form}`,
          `${word} ${form}`,
          `${family} ${form}`,
          `${family} ${form}`,
          `${family} & ${partner} ${form}`,
          `${city} ${form}`,
          `${personName(random, names)} ${form}`,
        ]
      : [`${personName(random, names)} ${form}`, `${word} ${form} ${city}`, `${family} & ${word} ${form}`];
  return capitals(random.pick(patterns));
}
