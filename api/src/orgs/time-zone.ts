import tzLookup from '@photostructure/tz-lookup';

/**
 * Returns the IANA time zone of a point.
 * @param fallback zone of the country, for places without coordinates; '' is unknown
 */
export function timeZoneOf(
  latitude: number | null,
  longitude: number | null,
  fallback: string | null,
): string | null {
  if (latitude === null || longitude === null) return fallback || null;
  return tzLookup(latitude, longitude);
}
