import { languages as facts, type TLanguageCode } from 'countries-list';
import { randomOf } from '../random';
import type { Company } from './company';
import { limitedCount } from './sizes';

/** Languages that companies learn beside their own. */
const WORLD = ['French', 'Spanish', 'German', 'Italian', 'Portuguese', 'Arabic', 'Mandarin', 'Japanese'];

const languageName = (code: string): string => {
  const name = facts[code as TLanguageCode]?.name;
  if (!name) throw new Error(`countries-list has no language ${code}.`);
  return name === 'Chinese' ? 'Mandarin' : name;
};

/** Returns a company's languages: that of its names, then mostly English, then others, of its country first. */
export function languagesOf(company: Company): string[] {
  const random = randomOf('languages', company.id);
  const count = limitedCount(company, 'languages');
  if (count === 0) return [];
  const codes = company.country.languages;
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
