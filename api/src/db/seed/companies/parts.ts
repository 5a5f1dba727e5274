import * as z from 'zod';
import type { AtlasCountry, Place } from '../places/atlas';

/** Part of a country: states, or a box of south, west, north and east. */
export const Part = z.strictObject({
  states: z.array(z.string()).default([]),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

export function isIn({ states, box }: z.output<typeof Part>, country: AtlasCountry, city: Place): boolean {
  const state = country.states.find(({ id }) => id === city.stateId)?.name ?? '';
  if (!box || city.latitude === null || city.longitude === null) return states.includes(state);
  const [south, west, north, east] = box;
  const { latitude, longitude } = city;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
