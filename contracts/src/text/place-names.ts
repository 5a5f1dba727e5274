import { displayCountry } from './text';

/** Names of places that stand with an article inside a sentence. */
const WITH_ARTICLE = new Set([
  ...['UK', 'USA', 'Netherlands', 'Philippines', 'Maldives', 'Bahamas', 'Seychelles', 'Gambia'],
  ...['United Arab Emirates', 'Czech Republic', 'Dominican Republic', 'Canary Islands', 'Balearic Islands'],
  ...['Andaman and Nicobar Islands', 'Northern Territory', 'Northwest Territories', 'District of Columbia'],
  ...['Australian Capital Territory', 'Basque Country', 'Community of Madrid', 'Region of Murcia'],
  ...['Valencian Community', 'State of Mexico', 'West Midlands', 'Scottish Borders'],
  ...['East Riding of Yorkshire', 'City of Edinburgh', 'Isle of Man', 'Cayman Islands', 'Aosta Valley'],
  ...['Isle of Wight', 'Distrito Federal', 'Free State', 'Eastern Cape', 'Northern Cape', 'Western Cape'],
]);

/** Returns a place's name inside a sentence: 'the UK', 'Spain'. */
export function placeInText(place: string): string {
  const name = displayCountry(place);
  return WITH_ARTICLE.has(name) ? `the ${name}` : name;
}

/** What a country calls its first-level divisions, by slug; regions in the others. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  ...{ usa: 'state', australia: 'state', germany: 'state', brazil: 'state', india: 'state', mexico: 'state' },
  ...{ canada: 'province', 'south-africa': 'province', uk: 'nation', spain: 'autonomous community' },
};

/** Returns the word for one of a country's divisions: 'province'. */
export const stateWord = (countrySlug: string): string => STATE_WORDS[countrySlug] ?? 'region';

/** Returns the same as `stateWord` for several: 'provinces'. */
export const stateWords = (countrySlug: string): string =>
  stateWord(countrySlug).replace(/y?$/, (y) => (y ? 'ies' : 's'));
