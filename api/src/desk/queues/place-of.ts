/** Returns SQL for 'Vadsø, Norway' of the organisation with this alias, joined to its country `c`. */
export const placeOf = (org: string): string =>
  `concat_ws(', ', nullif(${org}.town, ''), coalesce(c.name, ${org}.country_code))`;
