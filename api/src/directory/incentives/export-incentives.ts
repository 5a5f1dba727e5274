import type { SchemeRecord } from '../../content-files/incentives/records';
import type { IncentiveRow } from './read-incentives';

/** Returns the line of a place in the file of schemes. */
export function toRecord({
  id: _id,
  latitude: _lat,
  longitude: _long,
  scheme: _scheme,
  place,
  ...columns
}: IncentiveRow): SchemeRecord {
  return { ...columns, place: place.ref };
}
