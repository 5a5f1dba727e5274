import type { API } from '@opensearch-project/opensearch';
import { singular } from '../../../db/words';
import type { PartsRow } from '../engine/company-columns';
import type { Batch } from '../engine/read-companies';
import { packageFacet } from '../query/facet-codes';
import { tokensOf } from '../query/unspaced';

const words = { type: 'keyword', doc_values: false } as const;
const parts = { type: 'nested', properties: { words } } as const;

/**
 * Settings of the index. All words are lexemes that PostgreSQL made, so the server analyses no text and both engines share
 * one set of rules. `name` and numbers order and count.
 */
export const INDEX: API.Indices_Create_RequestBody = {
  settings: {
    number_of_shards: 1,
    // Every id of a phrase's companies is a term.
    max_terms_count: '1000000',
    // Pages end at an offset of 10,000 (OFFSET_CEILING).
    max_result_window: '20000',
    // A late write of another node must not bring back a deleted company.
    gc_deletes: '1h',
  },
  mappings: {
    dynamic: false,
    properties: {
      id: { type: 'integer' },
      score: { type: 'integer' },
      name: { type: 'keyword' },
      updated: { type: 'double' },
      facets: { type: 'integer' },
      names: words,
      head: words,
      words,
      titles: words,
      people: parts,
      credits: parts,
    },
  },
};

/** A company as the server stores it. */
export interface CompanyDocument {
  id: number;
  score: number;
  name: string;
  updated: number;
  facets: number[];
  names: string[];
  head: string[];
  words: string[];
  titles: string[];
  people: { words: string[] }[];
  credits: { words: string[] }[];
}

const partsOf = (row: PartsRow | undefined) =>
  (row?.lines.split('\n') ?? []).map((line) => ({ words: tokensOf(line) }));

/** Returns the documents of companies. Basic profiles do not show their team, so it is not indexed (decision D8). */
export function documentsOf({ companies, people, credits }: Batch): CompanyDocument[] {
  const teams = new Map(people.map((row) => [row.id, row]));
  const lists = new Map(credits.map((row) => [row.id, row]));
  return companies.map(({ nameStems, head, words: all, facets, ...company }) => {
    const codes = tokensOf(facets).map(Number);
    const team = codes.includes(packageFacet('BASIC')) ? undefined : teams.get(company.id);
    return {
      ...company,
      facets: codes,
      names: tokensOf(nameStems),
      head: tokensOf(head),
      words: tokensOf(all),
      titles: [...new Set(team?.titles?.split('\n').map(singular))],
      people: partsOf(team),
      credits: partsOf(lists.get(company.id)),
    };
  });
}
