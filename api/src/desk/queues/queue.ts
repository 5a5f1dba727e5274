import type { DecisionName } from '@unitbase/contracts/desk/queues';
import type { CaseCheck, CaseDouble, CaseFact, CaseMessage } from '@unitbase/contracts/entities/desk/queues';
import type { PackageCode } from '@unitbase/contracts/tiers';
import type { Actor } from '../../db/audit';
import type { Pool, PoolClient } from '../../db/query';
import type { Decision } from '../decision';

/** Columns that the SQL of every queue returns; a queue adds its own for `summarize`. */
export interface CaseRow {
  id: number;
  name: string;
  place: string;
  package: PackageCode | null;
  /** Further text that a search finds, such as an address. */
  words: string;
  since: Date;
  due: Date | null;
  status: string;
  /** `null` while the case waits. */
  decided_at: Date | null;
  decided_by: number | null;
  decided_by_name: string;
}

/** First impression of a case in its list. */
export interface Summary {
  summary: string;
  check: CaseCheck | null;
}

/** Details of a case for its decision. */
export interface CaseDetails {
  kind: string;
  lead: string;
  facts: CaseFact[];
  checks: CaseCheck[];
  doubles: CaseDouble[];
  messages: CaseMessage[];
  history: string[];
  missing: string[];
  version: string;
  path: string;
}

/** A staff member's decision of one case. */
export interface DecisionRequest {
  client: PoolClient;
  actor: Actor;
  siteUrl: string;
  id: number;
  /** Reason, question or answer; '' without one. */
  text: string;
  force: boolean;
  /** Takes back the decision of a decided case. */
  revise: boolean;
  /** Version of the case that the actor has seen; '' for any. */
  version: string;
}

/** Decides a case. Throws `DeskError` for one that does not wait. */
export type Decide = (request: DecisionRequest) => Promise<Decision>;

/** A queue of cases. `Row` has the columns of its SQL. */
export interface Queue<Row extends CaseRow = CaseRow> {
  /** Name of one case in messages: 'claim'. */
  noun: string;
  /** SELECT of all waiting cases, and of all decided ones. */
  waiting: string;
  done: string;
  /** SELECT of case `$1` in any status; the last decision comes first. */
  one: string;
  summarize(row: Row): Summary;
  /** Reads the details, and records in the audit what staff may read only with a record. */
  show(pool: Pool, row: Row, actor: Actor): Promise<Partial<CaseDetails>>;
  decisions: Partial<Record<DecisionName, Decide>>;
  /** Decisions of a case that is decided already, such as the end of a confirmed removal. */
  revisions?(row: Row): DecisionName[];
}

/** Returns a fact that has not changed; none for an empty value. */
export const factsOf = (values: Record<string, string | number | null | undefined>): CaseFact[] =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([term, value]) => ({ term, value: String(value), was: null }));
