import { placeInText, stateWord } from '@unitbase/contracts/place-names';
import { and, withArticle } from '../prose';
import type { AtlasCountry, Place } from './atlas';
import { crewBases, mainCity } from './country-facts';
import { APART_KM, distanceKm } from './distance';

/** What a city is to crews, or where it lies by its distance from the main city. */
function citySummary(city: Place, country: AtlasCountry): string {
  const land = placeInText(country.name);
  const main = mainCity(country);
  if (city.name === country.name) return `Crews and suppliers that work in ${city.name} are listed here.`;
  if (main === city) return `${city.name} is the main base of crews and suppliers in ${land}.`;
  if (crewBases(country).includes(city.name))
    return `${city.name} is one of the main bases of crews and suppliers in ${land}.`;
  const distance = main ? Math.round(distanceKm(city, main) / 10) * 10 : 0;
  const isFar = distance >= 20;
  const position = isFar
    ? `${distance.toLocaleString('en')} kilometres from ${main?.name} in a straight line`
    : `close to ${main?.name}`;
  return `${city.name} lies in ${land}, ${position}. Crews and suppliers that work there are listed here.`;
}

/** Names of areas that are a plural. */
const PLURAL = /(Islands|Territories|Borders|Midlands)$/;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Areas that are not what their country calls its others. */
const OTHER_WORDS: Record<string, string> = {
  'District of Columbia': 'the federal district',
  'Distrito Federal': 'the federal district',
  'Mexico City Federal District': 'the capital region',
  'Australian Capital Territory': 'a territory',
  'Northern Territory': 'a territory',
  Yukon: 'a territory',
  'Northwest Territories': 'a territory',
  Nunavut: 'a territory',
  'Andaman and Nicobar Islands': 'a union territory',
  'Northern Ireland': 'a part',
  Chandigarh: 'a union territory',
  Delhi: 'the capital territory',
  'Jammu and Kashmir': 'a union territory',
  Puducherry: 'a union territory',
};

function areaSummary(area: Place, country: AtlasCountry): string {
  const land = placeInText(country.name);
  const isPlural = PLURAL.test(area.name);
  const word = withArticle(area.kind === 'county' ? 'county' : stateWord(country.slug));
  const opening = `${capital(placeInText(area.name))} ${isPlural ? 'are' : 'is'} ${OTHER_WORDS[area.name] ?? word} of ${land}.`;
  const cities = citiesOf(area, country);
  if (cities.length > 1)
    return `${opening} ${isPlural ? 'Their' : 'Its'} cities and towns include ${and(cities)}.`;
  const [only] = cities;
  return !only || only === area.name ? opening : `${opening} Companies in ${only} are listed here.`;
}

/** Names of three of the largest cities of an area; those of a state are no parts of each other. */
function citiesOf(area: Place, { cities }: AtlasCountry): string[] {
  const chosen: Place[] = [];
  for (const city of cities.filter(({ parentId, stateId }) => [parentId, stateId].includes(area.id))) {
    const isPart = area.kind === 'state' && chosen.some((one) => distanceKm(one, city) < APART_KM);
    if (!isPart && chosen.length < 3) chosen.push(city);
  }
  return chosen.map(({ name }) => name);
}

/** Returns two sentences about a state, county or city, of facts only. */
export const placeSummary = (place: Place, country: AtlasCountry): string =>
  place.kind === 'city' ? citySummary(place, country) : areaSummary(place, country);
