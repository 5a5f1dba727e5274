/** What staff asked for cannot be done: its message is one sentence for them. */
export class DeskError extends Error {
  override name = 'DeskError';
}

/** Reads an id as it was typed. Throws `DeskError` where it cannot be one. */
export function readId(text: string, what: string): number {
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) {
    throw new DeskError(`There is no ${what} '${text}': ids are whole numbers, see 'list'.`);
  }
  return id;
}

/** What a decision leaves for whoever reads the output. */
export interface Decision {
  id: number;
  status: string;
  /** One sentence. */
  text: string;
  /** Addresses that a mail goes to. */
  mailed: string[];
}
