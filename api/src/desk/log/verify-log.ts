import { createHash } from 'node:crypto';
import { type Pool, row, rows } from '../../db/query';
import { DeskError } from '../decision';

/** Result of a check of the whole log (docs/decisions/0028). */
export interface LogCheck {
  /** Number of entries in the chain. */
  entries: number;
  /** Hash of the last entry, to be kept outside the database. */
  hash: string;
  /** One sentence for each entry that was changed, removed or inserted; at most `MAX_FAULTS`. */
  faults: string[];
}

interface Link {
  position: number;
  audit_id: number;
  previous: string;
  hash: string;
  /** Null if the entry is missing. */
  text: string | null;
}

const MAX_FAULTS = 100;
/** Entries read at once: the check of a log of any length needs little memory. */
const BATCH = 2_000;

const LINKS_SQL = `
  SELECT c.position::int AS position, c.audit_id::int AS audit_id, c.previous, c.hash, audit_text(a) AS text
  FROM audit_chain c LEFT JOIN audit a ON a.id = c.audit_id WHERE c.position > $1 ORDER BY c.position LIMIT $2`;

const INSERTED_SQL = `
  SELECT a.id::int AS id FROM audit a WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = a.id)
  ORDER BY a.id LIMIT $1`;

async function* readLinks(pool: Pool): AsyncGenerator<Link> {
  for (let position = 0; ; ) {
    const links = await rows<Link>(pool, LINKS_SQL, [position, BATCH]);
    yield* links;
    const last = links.at(-1);
    if (!last) return;
    position = last.position;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns what is wrong with a link and its entry, given the link before it. */
function faultsOf(link: Link, previous: Pick<Link, 'position' | 'hash'>): string[] {
  const missing = link.position - previous.position - 1;
  const entry = `Entry ${link.audit_id}`;
  return [
    ...(missing > 0 ? [`${missing} removed from the chain before entry ${link.audit_id}.`] : []),
    ...(missing === 0 && link.previous !== previous.hash
      ? [`${entry} does not follow the hash of the entry before it.`]
      : []),
    ...(link.text === null ? [`${entry} was removed.`] : []),
    ...(link.text !== null && sha256(link.previous + link.text) !== link.hash
      ? [`${entry} was changed.`]
      : []),
  ];
}

/**
 * Computes every hash of the log again.
 * @param noted hash that an earlier check printed; throws `DeskError` if the chain no longer contains it
 */
export async function verifyLog(pool: Pool, noted?: string): Promise<LogCheck> {
  const faults: string[] = [];
  let entries = 0;
  let previous = { position: 0, hash: '' };
  for await (const link of readLinks(pool)) {
    if (faults.length < MAX_FAULTS) faults.push(...faultsOf(link, previous));
    previous = link;
    entries += 1;
  }
  const inserted = await rows<{ id: number }>(pool, INSERTED_SQL, [MAX_FAULTS]);
  faults.push(...inserted.map(({ id }) => `Entry ${id} was inserted: it is not part of the chain.`));
  if (noted !== undefined && !(await row(pool, 'SELECT FROM audit_chain WHERE hash = $1', [noted])))
    throw new DeskError(
      `No entry has the hash '${noted}': the log was computed again, or the hash is wrong.`,
    );
  return { entries, hash: previous.hash, faults: faults.slice(0, MAX_FAULTS) };
}
