import * as messages from '@unitbase/contracts/messages';
import { data, useActionData } from '@unitbase/remote-kit';
import { isApiError } from '../api-error';

/** Result of a form that the api rejected. Keeps all values except passwords. */
export interface FormFailure {
  /** Message for the visitor; '' if the fields' messages are enough. */
  detail: string;
  /** Messages by field; `non_field_errors` concern the whole form. */
  fields: Record<string, string[]>;
  values: Record<string, string>;
  /** Identifies one of several forms at one URL. */
  intent?: string;
  /** All entries except secrets and files, in their order. Set only if the session had ended. */
  unsentEntries?: FormEntries;
}

/** Names and values of a form. */
export type FormEntries = [name: string, text: string][];

/** Result of a form that the api accepted, on a page that stays. */
export interface FormSuccess {
  accepted: string;
  /** Identifies one of several forms at one URL. */
  intent?: string;
}

export type FormResult = FormFailure | FormSuccess;

/** Converts the api's confirmation to the success of a form. */
export const toSuccess = ({ detail }: { detail: string }): FormSuccess => ({ accepted: detail });

export const isFormFailure = (result: FormResult | undefined): result is FormFailure =>
  result !== undefined && 'fields' in result;

/** Returns the page's form result if it belongs to this intent. */
export function useFormResult(intent: string): { accepted: FormSuccess | null; failure: FormFailure | null } {
  const result = useActionData() as FormResult | undefined;
  if (result?.intent !== intent) return { accepted: null, failure: null };
  return isFormFailure(result) ? { accepted: null, failure: result } : { accepted: result, failure: null };
}

/** Returns whether a message asks for a (new) login. */
export const needsLogin = (message: string): boolean =>
  [messages.common.notSignedIn, messages.common.badToken].some((end) => message.endsWith(end));

/** Secrets, and fields that each form gets from the server again. */
const NOT_RETURNED = /password|^recapture$|^form_stamp$|^referral_note$/;

/** Returns the fields of a form as strings. Forms with files or repeated names must not use it. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/**
 * Sends a form to the api and returns the result. A failure keeps its HTTP status for pages without
 * JavaScript; an unreachable api gives 503. Redirects pass through.
 */
export async function runFormAction<Result = FormSuccess>(
  form: FormData,
  send: () => Promise<Response | FormSuccess | Result>,
) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(toFormFailure(error, form), { status: isApiError(error) ? error.status : 503 });
  }
}

/** Converts a failed call to the failure of its form. */
export function toFormFailure(error: unknown, form: FormData): FormFailure {
  const entries = [...form].flatMap(
    ([name, value]): FormEntries =>
      typeof value !== 'string' || NOT_RETURNED.test(name) ? [] : [[name, value]],
  );
  const values: Record<string, string> = Object.fromEntries(entries);
  const { intent } = values;
  const failure = readFailure(error);
  return {
    ...failure,
    values,
    ...(intent === undefined ? {} : { intent }),
    ...(needsLogin(failure.detail) ? { unsentEntries: entries } : {}),
  };
}

function readFailure(error: unknown): Pick<FormFailure, 'detail' | 'fields'> {
  if (!isApiError(error) || error.status >= 500)
    return { detail: messages.common.somethingWrong, fields: {} };
  const { detail, fields } = error;
  const isEmpty = detail === '' && Object.keys(fields).length === 0;
  return { detail: isEmpty ? messages.common.somethingWrong : detail, fields };
}
