import type { Place } from './atlas';

/** Distance from which a city is no part of another, in kilometres. */
export const APART_KM = 30;

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres; 0 where a position is unknown. */
export function distanceKm(a: Place, b: Place): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return 0;
  const across = radians(b.longitude - a.longitude);
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(across);
  return EARTH_RADIUS_KM * Math.acos(Math.min(1, Math.max(-1, cosine)));
}
