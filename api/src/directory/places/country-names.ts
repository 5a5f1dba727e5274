import { toSlug } from '@unitbase/contracts/slug';
import { countries as facts } from 'countries-list';

/** Names of a country in the directory and in ISO 3166. */
export interface CountryNames {
  name: string;
  slug: string;
  iso_code: string;
  /** ISO 3166 alpha-3 code. */
  code3: string;
  /** Name in ISO 3166. */
  iso_name: string;
}

const LONG = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const SHORT = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' });

/** Former and informal names that no standard lists, by ISO code. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'u.a.e.', 'emirates'],
  CD: ['zaire', 'drc', 'dr congo', 'democratic republic of congo'],
  CI: ['ivory coast'],
  CV: ['cape verde'],
  CZ: ['czech republic'],
  GB: ['u.k.', 'great britain', 'britain', 'england', 'scotland', 'wales', 'northern ireland'],
  KR: ['korea'],
  MK: ['macedonia', 'fyr macedonia'],
  MM: ['burma'],
  NL: ['holland'],
  PH: ['the philippines'],
  RU: ['russian federation'],
  SZ: ['swaziland'],
  TL: ['east timor'],
  TR: ['turkey', 'turkiye'],
  US: ['u.s.', 'u.s.a.', 'america', 'united states of america', 'the united states'],
  VA: ['vatican'],
  VN: ['viet nam'],
};

/** Languages in which visitors write the names of other countries. */
const LANGUAGES = 'ar cs da de el es fi fr he hi hu it ja ko nb nl pl pt ru sv th tr uk vi zh'.split(' ');

const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** Returns the names of regions in a language, created once: there are many countries. */
function regionNames(language: string): Intl.DisplayNames {
  const names =
    namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  namesByLanguage.set(language, names);
  return names;
}

/** Names of a country in its own and in frequent languages, as slugs, by ISO code. */
const NATIVE = new Map(
  Object.entries(facts).map(([iso, { native, languages }]) => {
    const locales = Intl.DisplayNames.supportedLocalesOf([...languages, ...LANGUAGES]);
    const names = locales.map((locale) => regionNames(locale).of(iso));
    return [iso, [...new Set([native, ...names].flatMap((text) => (text ? toSlug(text) : [])))]];
  }),
);

/** Names in other languages that are also English words or names, some without their accents: Ísland, Suède. */
const WORDS: ReadonlySet<string> = new Set(
  'ao bi cad chili cin dominique fas grenade indie ira island man maurice sili sip suede uc viro'.split(' '),
);

/** Returns whether a country's name, as a slug, is unambiguous among other words. */
export const isUnambiguous = (name: string): boolean => !WORDS.has(name);

/** Returns a country's names in other languages, as slugs. */
export const nativeNamesOf = ({ iso_code }: CountryNames): readonly string[] => NATIVE.get(iso_code) ?? [];

/** Returns a country's English names as slugs, its name in the directory first. */
export const namesOf = ({ iso_code, iso_name, name, slug }: CountryNames): readonly string[] =>
  [name, slug, ...(FORMER[iso_code] ?? []), iso_name, LONG.of(iso_code), SHORT.of(iso_code)].flatMap(
    (text) => (text ? toSlug(text) : []),
  );

/** Returns the slugs that select a country in a URL, beside its names in other languages (decision D1). */
export const spellings = (country: CountryNames): string[] => [
  ...namesOf(country),
  toSlug(country.iso_code),
  toSlug(country.code3),
];
