import * as z from 'zod';
import { readTexts } from '../texts';

const spellings = readTexts('city-spellings', z.record(z.string(), z.record(z.string(), z.string())));

/** Countries whose names of cities are transliterated; English writes them in plain letters. */
const TRANSLITERATED = new Set(
  'AE AM BD BH BT EG ET GE GR CY IL IN IQ JO KH KW LA LB NP OM PK QA SA TJ UA UZ VN WS'.split(' '),
);

/** Returns the English name of a city; '' for an entry to leave out. */
export function spellCity(iso: string, name: string): string {
  const own = spellings[iso]?.[name];
  if (own !== undefined) return own;
  if (iso === 'GB') return name.replace(/\bSaint(?= \p{Lu})/u, 'St');
  if (iso === 'KR') return name.replace(/-si$/, '');
  if (iso === 'JP') return plainLetters(name).replace(/-shi$/, '');
  if (iso === 'RO' || iso === 'MD')
    return name
      .normalize('NFD')
      .replace(/\u0327/g, '\u0326')
      .normalize('NFC');
  return TRANSLITERATED.has(iso) ? plainLetters(name) : name;
}

const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f‘’ʻʼ'`]/g, '')
    .replace(/[ÐĐ]/g, 'D')
    .replace(/đ/g, 'd')
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
