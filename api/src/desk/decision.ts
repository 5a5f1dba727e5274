/** A request of staff that cannot be carried out; the message is one sentence for them. */
export class DeskError extends Error {
  override name = 'DeskError';
}

/** Parses an id. Throws `DeskError` if it is not valid. */
export function readId(text: string, entity: string): number {
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) {
    throw new DeskError(`There is no ${entity} '${text}': ids are whole numbers, see 'list'.`);
  }
  return id;
}

/** Result of a decision, printed by the command. */
export interface Decision {
  id: number;
  status: string;
  /** One sentence. */
  text: string;
  /** Addresses that get a mail. */
  mailed: string[];
}
