/** Parameters of the log's URL. `open` is the id of the entry that is open. */
export type LogParameter =
  | 'search'
  | 'who'
  | 'user'
  | 'action'
  | 'entity'
  | 'id'
  | 'from'
  | 'to'
  | 'kind'
  | 'offset'
  | 'open';

/** Filters that the api also exports by. */
export const filterNames = ['search', 'who', 'user', 'action', 'entity', 'id', 'from', 'to', 'kind'] as const;

/** Returns the set parameters of a URL that the api knows. */
export const queryOf = (search: URLSearchParams, names: readonly LogParameter[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));

/** Returns the URL of the log with changed parameters; '' removes one. Another filter starts at the newest entry. */
export function logUrl(search: URLSearchParams, changes: Partial<Record<LogParameter, string>>): string {
  const next = queryOf(search, [...filterNames, 'offset']);
  if (!('offset' in changes || 'open' in changes)) delete next.offset;
  for (const [name, value] of Object.entries(changes)) {
    if (value) next[name] = value;
    else delete next[name];
  }
  const query = new URLSearchParams(next).toString();
  return query ? `/desk/log?${query}` : '/desk/log';
}
