/** Returns the local time, for example '08:20'. @param zone IANA name, for example 'Europe/Lisbon' */
export function clock(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );
}

export interface MeridianCountry {
  slug: string;
  name: string;
  /** IANA time zone of the capital. */
  zone: string;
}

/** Countries of the strip from west to east, so that their hours ascend. */
export const meridianCountries: readonly MeridianCountry[] = [
  { slug: 'chile', name: 'Chile', zone: 'America/Santiago' },
  { slug: 'portugal', name: 'Portugal', zone: 'Europe/Lisbon' },
  { slug: 'slovenia', name: 'Slovenia', zone: 'Europe/Ljubljana' },
  { slug: 'jordan', name: 'Jordan', zone: 'Asia/Amman' },
  { slug: 'vietnam', name: 'Vietnam', zone: 'Asia/Ho_Chi_Minh' },
  { slug: 'south-korea', name: 'South Korea', zone: 'Asia/Seoul' },
];
