import { toSlug } from '@unitbase/contracts/slug';
import { countries as facts } from 'countries-list';

/** A country as ISO 3166 and the directory name it. */
export interface CountryNames {
  name: string;
  slug: string;
  iso_code: string;
  /** Three letters. */
  code3: string;
  /** As ISO 3166 has it. */
  iso_name: string;
}

const LONG = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const SHORT = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' });

/** Names that countries had, or are still called by, and no standard lists. By ISO code. */
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

/** What its own people call a country, in each of its languages, as slugs. By ISO code. */
const OWN = new Map(
  Object.entries(facts).map(([iso, { native, languages }]) => {
    const locales = Intl.DisplayNames.supportedLocalesOf([...languages]);
    const names = locales.map((locale) =>
      new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(iso),
    );
    return [iso, [native, ...names].flatMap((text) => (text ? toSlug(text) : []))];
  }),
);

/** Countries' own names that are something else without their accents, in another language: Ísland, Maurice. */
const WORDS: ReadonlySet<string> = new Set(['island', 'maurice']);

/** Whether a name of a country, as a slug, means this country among other words. */
export const isClear = (name: string): boolean => !WORDS.has(name);

/** What a country is called in its own languages, as slugs. */
export const ownNamesOf = ({ iso_code }: CountryNames): readonly string[] => OWN.get(iso_code) ?? [];

/** What a country is called in English, as slugs: its name in the directory first. */
export const namesOf = ({ iso_code, iso_name, name, slug }: CountryNames): readonly string[] =>
  [name, slug, ...(FORMER[iso_code] ?? []), iso_name, LONG.of(iso_code), SHORT.of(iso_code)].flatMap(
    (text) => (text ? toSlug(text) : []),
  );

/** Every spelling that a country's address may have (decision D1). */
export const spellings = (country: CountryNames): string[] => [
  ...namesOf(country),
  ...ownNamesOf(country),
  toSlug(country.iso_code),
  toSlug(country.code3),
];
