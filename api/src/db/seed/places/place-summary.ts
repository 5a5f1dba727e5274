import { placeInText } from '@unitbase/contracts/place-names';
import { and } from '../prose';
import type { AtlasCountry, Place } from './atlas';
import { distanceKm } from './distance';

const inhabitants = ({ population }: Place) =>
  population >= 20_000 ? `${Math.round(population / 1_000).toLocaleString('en')},000 people` : '';

/** Where a city lies, by the distance from the country's largest. */
function positionOf(city: Place, country: AtlasCountry): string {
  const land = placeInText(country.name);
  const [largest] = country.cities;
  if (!largest || largest === city) return `the largest city of ${land} in this directory`;
  const distance = Math.round(distanceKm(city, largest) / 10) * 10;
  return distance < 20 ? `close to ${largest.name}` : `about ${distance} kilometres from ${largest.name}`;
}

function citySummary(city: Place, country: AtlasCountry): string {
  const people = inhabitants(city);
  const size = people ? `a city of about ${people}` : 'a town';
  return `${city.name} is ${size}, ${positionOf(city, country)}. Crews and suppliers that work there are listed here.`;
}

/** Names of areas that are a plural. */
const PLURAL = /(Islands|Territories|Borders|Midlands)$/;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function areaSummary(area: Place, country: AtlasCountry): string {
  const cities = country.cities
    .filter((city) => city.parentId === area.id || city.stateId === area.id)
    .slice(0, 3)
    .map(({ name }) => name);
  const land = placeInText(country.name);
  const [is, its] = PLURAL.test(area.name) ? ['are', 'Their'] : ['is', 'Its'];
  const opening = `${capital(placeInText(area.name))} ${is} a part of ${land}.`;
  if (cities.length === 0) return opening;
  const largest =
    cities.length === 1 ? `${its} largest place is ${cities[0]}` : `${its} largest places are ${and(cities)}`;
  return `${opening} ${largest}; most crews and suppliers of the area are based there.`;
}

/** Returns two sentences about a state, county or city, of facts only. */
export const placeSummary = (place: Place, country: AtlasCountry): string =>
  place.kind === 'city' ? citySummary(place, country) : areaSummary(place, country);
