import { readFileSync } from 'node:fs';
import { startingData } from '../../../folders';
import type { AtlasCountry, Place } from '../../places/atlas';
import type { Random } from '../../random';

/** Second halves of postcodes in countries of which the table has the first: # is any digit, + one from 1, @ a letter. */
const SECOND_HALVES: Readonly<Record<string, string>> = {
  GB: ' +@@',
  IE: ' @#@#',
  CA: ' #@#',
  NL: ' @@',
  MT: ' ++##',
};

/** Postcodes by 'ISO code, slug of the city'. */
const postcodes = new Map(
  readFileSync(startingData('texts', 'companies', 'postcodes.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [iso = '', city = '', list = ''] = line.split(',');
      return [`${iso},${city}`, list.split(';')] as const;
    }),
);

/** Returns a postcode of the city; '' where the table has none, since a wrong one is worse. */
export function postcodeOf({ iso }: AtlasCountry, city: Place | null, random: Random): string {
  const list = city && postcodes.get(`${iso},${city.slug}`);
  return list ? fillPattern(random.pick(list) + (SECOND_HALVES[iso] ?? ''), random) : '';
}

/** Letters that British postcodes have after the space; other countries with letters use them too. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

const fillPattern = (pattern: string, random: Random): string =>
  pattern.replace(/[#+@]/g, (sign) =>
    sign === '@' ? random.pick(LETTERS) : String(random.int(sign === '+' ? 1 : 0, 9)),
  );
