import { HttpError } from '../http/http-error';

interface DeskErrorOptions {
  /** 404 for what does not exist, 409 for a conflict, 422 for wrong input. @default 409 */
  status?: 404 | 409 | 422;
  /** Messages by field. */
  fields?: Record<string, string[]>;
}

/** A request of staff that cannot be carried out. The message is one sentence for them, in the browser and in the terminal. */
export class DeskError extends HttpError {
  override name = 'DeskError';

  constructor(message: string, { status = 409, fields }: DeskErrorOptions = {}) {
    super(status, { detail: message, ...fields });
    this.message = message;
  }
}

/** Parses an id. Throws `DeskError` if it is not valid. */
export function readId(text: string, entity: string): number {
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id < 1 || id > 2_147_483_647) {
    throw new DeskError(`There is no ${entity} '${text}': ids are whole numbers, see 'list'.`, {
      status: 404,
    });
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
