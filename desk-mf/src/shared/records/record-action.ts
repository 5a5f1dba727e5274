import type { Cells, StoredRecord } from '@unitbase/contracts/entities/desk/places';
import * as messages from '@unitbase/contracts/messages';
import { data } from '@unitbase/remote-kit';
import { isApiError } from '../api-error';

/** Result of a form of a room; `intent` names the form. */
export type RecordResult = RecordSuccess | RecordFailure;

interface RecordSuccess {
  intent: string;
  accepted: string;
}

export interface RecordFailure {
  intent: string;
  detail: string;
  /** Messages by field. */
  fields: Record<string, string[]>;
  /** Cells as they were sent, and the version that they change. */
  values: Cells;
  version: string;
  /** The row as it is now, if someone else has changed it. */
  stored?: StoredRecord | null;
}

export const isFailure = (result: RecordResult | undefined): result is RecordFailure =>
  result !== undefined && 'fields' in result;

interface SendOptions {
  intent: string;
  values?: Cells;
  version?: string;
  /** Start of the names of the api's fields that the form's do not have: `section.`. */
  prefix?: string;
  /** Sends the form and returns the success message, or a redirect. */
  send(): Promise<string | Response>;
  /** Reads the row again after a conflict. */
  readAgain?(): Promise<StoredRecord | null>;
}

/** Sends a form and returns its result; a failure keeps what was typed. */
export async function sendRecord({
  intent,
  values = {},
  version = '',
  prefix = '',
  send,
  readAgain,
}: SendOptions) {
  try {
    const sent = await send();
    return typeof sent === 'string' ? ({ intent, accepted: sent } satisfies RecordSuccess) : sent;
  } catch (error) {
    if (error instanceof Response) throw error;
    const isRejected = isApiError(error) && error.status < 500;
    const stored = isRejected && error.status === 409 ? await readAgain?.() : undefined;
    const failure: RecordFailure = {
      intent,
      detail: isRejected ? error.detail : messages.common.somethingWrong,
      fields: isRejected ? withoutPrefix(error.fields, prefix) : {},
      values,
      version: stored ? stored.version : version,
      ...(stored === undefined ? {} : { stored }),
    };
    return data(failure, { status: isApiError(error) ? error.status : 503 });
  }
}

const withoutPrefix = (fields: Record<string, string[]>, prefix: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, lines]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      lines,
    ]),
  );
