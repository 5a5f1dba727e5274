import type { VersionConflict } from '@unitbase/contracts/entities/desk/articles';
import * as messages from '@unitbase/contracts/messages';
import { data, useActionData } from '@unitbase/remote-kit';
import { isApiError } from '../api-error';

/** Result of an editor's form that the api refused. Keeps its values. */
export interface EditorFailure<Values> {
  detail: string;
  fields: Record<string, string[]>;
  values: Values;
  /** Set when somebody saved another version in the meantime. */
  conflict?: VersionConflict;
}

export interface EditorSuccess {
  accepted: string;
  /** Version that was saved. */
  version?: number | undefined;
}

type EditorResult<Values> = EditorFailure<Values> | EditorSuccess;

/** Returns the result of the editor's last form. */
export function useEditorResult<Values>(): {
  failure: EditorFailure<Values> | undefined;
  accepted: EditorSuccess | undefined;
} {
  const result = useActionData() as EditorResult<Values> | undefined;
  if (result === undefined) return { failure: undefined, accepted: undefined };
  return 'fields' in result
    ? { failure: result, accepted: undefined }
    : { failure: undefined, accepted: result };
}

/** Sends an editor's form. A failure keeps its HTTP status for pages without scripts. Redirects pass through. */
export async function runEditor<Values>(
  values: Values,
  send: () => Promise<{ detail: string; version?: number } | Response>,
): Promise<EditorSuccess | Response | ReturnType<typeof data<EditorFailure<Values>>>> {
  try {
    const result = await send();
    return result instanceof Response ? result : { accepted: result.detail, version: result.version };
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(toFailure(error, values), { status: isApiError(error) ? error.status : 503 });
  }
}

function toFailure<Values>(error: unknown, values: Values): EditorFailure<Values> {
  if (!isApiError(error) || error.status >= 500)
    return { detail: messages.common.somethingWrong, fields: {}, values };
  const { detail, fields, status, body } = error;
  return status === 409 && hasVersion(body)
    ? { detail, fields: {}, values, conflict: body }
    : { detail, fields, values };
}

const hasVersion = (body: unknown): body is VersionConflict =>
  typeof body === 'object' && body !== null && 'version' in body;
