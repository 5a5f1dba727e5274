import { languages as facts, type TLanguageCode } from 'countries-list';
import { randomOf } from '../random';
import type { Company } from './company';
import { limitedCount } from './sizes';

/** Languages that companies learn beside their own. */
const WORLD = ['French', 'Spanish', 'German', 'Italian', 'Portuguese', 'Arabic', 'Mandarin', 'Japanese'];

/** Names that English prefers to those of countries-list. */
const NAMES: Record<string, string> = {
  zh: 'Mandarin',
  tl: 'Filipino',
  rw: 'Kinyarwanda',
  km: 'Khmer',
  lo: 'Lao',
  dv: 'Dhivehi',
  ff: 'Fula',
};

const languageName = (code: string): string => {
  const name = NAMES[code] ?? facts[code as TLanguageCode]?.name;
  if (!name) throw new Error(`countries-list has no language ${code}.`);
  return name;
};

/** Spoken by few, or written forms of another language of the list. */
const RARE = new Set(['oc', 'nb', 'nn', 'hy-CY']);

/** States in which a language of the country is at home. */
const HOMES: Record<string, readonly string[]> = {
  ca: ['Catalonia', 'Valencian Community', 'Balearic Islands'],
  eu: ['Basque Country', 'Navarre'],
  gl: ['Galicia'],
};

/** Returns the codes of the country's languages that a company in its place may speak. */
export function spokenAt({ country, city }: Pick<Company, 'country' | 'city'>): string[] {
  const state = country.states.find(({ id }) => id === city?.stateId)?.name ?? '';
  return country.languages.filter((code) => {
    const isRare = RARE.has(code) || RARE.has(`${code}-${country.iso}`);
    const homes = country.iso === 'ES' ? HOMES[code] : undefined;
    return !isRare && (!homes || homes.includes(state));
  });
}

/** Returns a company's languages: that of its names, then mostly English, then others, of its country first. */
export function languagesOf(company: Company): string[] {
  const random = randomOf('languages', company.id);
  const count = limitedCount(company, 'languages');
  if (count === 0) return [];
  const codes = spokenAt(company);
  const own = codes.filter((code) => company.names.languages.includes(code)).map(languageName);
  const national = codes.map(languageName);
  const candidates = [
    ...own.slice(0, 1),
    ...(random.chance(0.93) ? ['English'] : []),
    ...random.sample(national, 2),
    ...random.sample(WORLD, 3),
  ];
  return [...new Set(candidates)].slice(0, Math.max(count, 2));
}

export function* languageRows(companies: readonly Company[]) {
  for (const company of companies)
    for (const language of languagesOf(company)) yield { orgId: company.id, language };
}
