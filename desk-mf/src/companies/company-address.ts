const ROOM = '/desk/companies';

/** Returns a path of the room with the parameters that are set. */
export function companiesUrl(query: Readonly<Record<string, string | number | undefined>> = {}): string {
  return withQuery(ROOM, query);
}

/** Returns the path of a company's page. */
export const companyUrl = (
  id: number | string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => withQuery(`${ROOM}/${id}`, query);

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}
