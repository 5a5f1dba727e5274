import { placeInText } from '@unitbase/contracts/incentives/facts';
import { displayCountry } from '@unitbase/contracts/text';
import { and } from '../prose';
import type { AtlasCountry, Place } from './atlas';

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres; 0 where a position is unknown. */
function distanceKm(a: Place, b: Place): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return 0;
  const across = radians(b.longitude - a.longitude);
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(across);
  return EARTH_RADIUS_KM * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

const inhabitants = ({ population }: Place) =>
  population >= 20_000 ? `${Math.round(population / 1_000).toLocaleString('en')},000 people` : '';

/** Where a city lies, by the distance from the country's largest. */
function positionOf(city: Place, country: AtlasCountry): string {
  const land = placeInText(displayCountry(country.name));
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

function areaSummary(area: Place, country: AtlasCountry): string {
  const cities = country.cities
    .filter((city) => city.parentId === area.id || city.stateId === area.id)
    .slice(0, 3)
    .map(({ name }) => name);
  const land = placeInText(displayCountry(country.name));
  if (cities.length === 0) return `${area.name} is a part of ${land}.`;
  const largest =
    cities.length === 1 ? `Its largest place is ${cities[0]}` : `Its largest places are ${and(cities)}`;
  return `${area.name} is a part of ${land}. ${largest}; most crews and suppliers of the area are based there.`;
}

/** Returns two sentences about a state, county or city, of facts only. */
export const placeSummary = (place: Place, country: AtlasCountry): string =>
  place.kind === 'city' ? citySummary(place, country) : areaSummary(place, country);
