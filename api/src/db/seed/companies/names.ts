import * as z from 'zod';
import type { Random } from '../random';
import { readTexts } from '../texts';

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
        words: Words,
        film: Words,
      }),
    ),
    countries: z.record(z.string(), z.array(z.string()).min(1)),
  }),
);

/** First and last names, words and film companies' forms of one language. */
export type Names = (typeof nameTexts.names)[string];

/** Returns the names of one of a country's languages. */
export function namesOf(iso: string, random: Random): Names {
  const names = nameTexts.names[random.pick(nameTexts.countries[iso] ?? [])];
  if (!names) throw new Error(`starting-data/texts/companies/names.yaml has no names for ${iso}.`);
  return names;
}

export const personName = (random: Random, { first, last }: Names): string =>
  `${random.pick(first)} ${random.pick(last)}`;

const INITIALS = 'ABCDEFGHJKLMNPRSTVW'.split('');

/** Name of a freelancer; after some tries with an initial, where the plain ones are taken. */
export const freelancerName = (random: Random, names: Names, tries: number): string =>
  tries < 4
    ? personName(random, names)
    : `${random.pick(names.first)} ${random.pick(INITIALS)}. ${random.pick(names.last)}${tries > 8 ? `-${random.pick(names.last)}` : ''}`;

const capitals = (name: string) => name.replace(/(^|\s)(\p{L})/gu, (letter) => letter.toUpperCase());

/** Name of a company; after some tries a longer one, where the short ones are taken. */
export function companyName(
  random: Random,
  { first, last, words, film }: Names,
  forms: readonly string[] | 'film',
  city: string,
  tries: number,
): string {
  const form = random.pick(forms === 'film' ? film : forms);
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
          `${random.pick(first)} ${family} ${form}`,
        ]
      : [`${random.pick(first)} ${family} ${form}`, `${word} ${form} ${city}`, `${family} & ${word} ${form}`];
  return capitals(random.pick(patterns));
}
