/** The part of OpenSearch's query language that the adapter uses, as we understand it: never compared with a server. */

type Value = string | number;
export type Source = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: parsed requests, whose shape the client's types check
type Json = any;

const list = <One>(value: One | readonly One[] | undefined): readonly One[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as One];
};

/** Returns the values of a field; `people.words` is a field inside of a nested document. */
const valuesOf = (source: Source, field: string): readonly Value[] =>
  list(source[field.slice(field.indexOf('.') + 1)] as Value[]);

/** Returns the score of a document for a query, or `null` if it does not match. */
export function scoreOf(query: Json, source: Source): number | null {
  const [[kind, body]] = Object.entries<Json>(query) as [[string, Json]];
  const matches = (part: Json) => scoreOf(part, source) !== null;
  const when = (isMatch: boolean) => (isMatch ? 1 : null);
  switch (kind) {
    case 'match_all':
      return 1;
    case 'match_none':
      return null;
    case 'constant_score':
      return matches(body.filter) ? body.boost : null;
    case 'dis_max': {
      const scores = body.queries.flatMap((part: Json) => scoreOf(part, source) ?? []);
      return scores.length > 0 ? Math.max(...scores) : null;
    }
    case 'nested':
      return when(list<Json>(source[body.path] as Json).some((part) => scoreOf(body.query, part) !== null));
    case 'bool':
      return scoreOfBool(body, source);
  }
  const [[field, wanted]] = Object.entries<Json>(body) as [[string, Json]];
  const values = valuesOf(source, field);
  if (kind === 'term') return when(values.includes(wanted.value));
  if (kind === 'terms') return when(values.some((value) => wanted.includes(value)));
  if (kind === 'prefix') return when(values.some((value) => String(value).startsWith(wanted.value)));
  throw new Error(`Unknown query ${kind}.`);
}

function scoreOfBool({ must, filter, should, must_not, minimum_should_match }: Json, source: Source) {
  const scores = (parts: Json) => list<Json>(parts).map((part) => scoreOf(part, source));
  const matches = (parts: Json) => scores(parts).flatMap((score) => score ?? []);
  const required = scores(must);
  const optional = matches(should);
  const isMatch =
    !required.includes(null) &&
    optional.length >= (minimum_should_match ?? 0) &&
    !scores(filter).includes(null) &&
    matches(must_not).length === 0;
  return isMatch ? [...required, ...optional].reduce<number>((sum, score) => sum + (score ?? 0), 0) : null;
}

/** Returns the names of all named parts of a query that a document matches. */
export function namesOf(query: Json, source: Source): string[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries<Json>(query).flatMap(([kind, body]) => {
    const own = body?._name && scoreOf({ [kind]: body }, source) !== null ? [body._name as string] : [];
    return [...own, ...namesOf(body, source)];
  });
}

function compare(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Answers the body of a search request over documents by id. */
export function search(documents: ReadonlyMap<string, Source>, body: Json) {
  const found = [...documents].flatMap(([_id, source]) => {
    const score = scoreOf(body.query, source);
    return score === null ? [] : [{ _id, source, score }];
  });
  const sorts = list<Json>(body.sort).flatMap((one) => Object.entries<string>(one));
  const sortValue = (hit: (typeof found)[number], field: string) =>
    field === '_score' ? hit.score : (valuesOf(hit.source, field)[0] ?? 0);
  const order = (a: (typeof found)[number], b: (typeof found)[number]) =>
    sorts
      .map(([field, way]) => compare(sortValue(a, field), sortValue(b, field)) * (way === 'desc' ? -1 : 1))
      .find((result) => result !== 0) ?? 0;
  const { from = 0, size = 10 } = body;
  const hits = found
    .sort(order)
    .slice(from, from + size)
    .map(({ _id, source, score }) => ({
      _id,
      _score: body.track_scores ? score : null,
      fields: Object.fromEntries(
        list<Json>(body.docvalue_fields).map(({ field }) => [field, valuesOf(source, field)]),
      ),
      matched_queries: [...new Set(namesOf(body.query, source))],
    }));
  const sources = found.map(({ source }) => source);
  const aggregations = Object.fromEntries(
    Object.entries<Json>(body.aggs ?? {}).map(([name, one]) => [name, { buckets: aggregate(one, sources) }]),
  );
  return { hits: { total: { value: found.length, relation: 'eq' }, hits }, aggregations };
}

function aggregate({ terms, filters }: Json, sources: readonly Source[]) {
  if (filters)
    return Object.fromEntries(
      Object.entries<Json>(filters.filters).map(([name, query]) => [
        name,
        { doc_count: sources.filter((source) => scoreOf(query, source) !== null).length },
      ]),
    );
  const counts = new Map<Value, number>();
  for (const source of sources)
    for (const value of new Set(valuesOf(source, terms.field)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => b.doc_count - a.doc_count)
    .slice(0, terms.size);
}
