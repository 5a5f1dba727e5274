/** SQL of the present day in London. */
export const TODAY = `(now() AT TIME ZONE 'Europe/London')::date`;

/** Condition: the present day is one of the days of a booking, from `starts_on` to `ends_on`. @param alias of its table */
export const isBookedToday = (alias: string): string =>
  `${TODAY} BETWEEN coalesce(${alias}.starts_on, '-infinity') AND coalesce(${alias}.ends_on, 'infinity')`;
