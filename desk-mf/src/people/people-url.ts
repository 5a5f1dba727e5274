type Parameter = 'search' | 'state' | 'offset';

/** Returns the set parameters of a URL that the api knows. */
export const userQuery = (search: URLSearchParams, names: readonly Parameter[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));

/** Returns the URL of a page of the list. */
export function peopleUrl(search: URLSearchParams, offset: number): string {
  const query = userQuery(search, ['search', 'state']);
  const text = new URLSearchParams(offset > 0 ? { ...query, offset: String(offset) } : query).toString();
  return text ? `/desk/people?${text}` : '/desk/people';
}
